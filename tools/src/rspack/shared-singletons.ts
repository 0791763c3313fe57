/**
 * One instance of each for the whole page, by the names under which they are imported. The shell brings them; a remote that
 * was built with another release of the same major takes the shell's; one of another major is refused.
 */
export const singletons = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
  'zustand',
] as const

/** Shared like them, with the contract number as its version. */
export const host = '@orenda/shared-ui/host'

/** The doors of the kit that all lead to the one module of the host: `shared-ui/src/host/index.ts`. */
export const hostDoors = ['api', 'host', 'router', 'session', 'texts'].map(
  door => `@orenda/shared-ui/${door}`,
)

/** What comes with them: nobody imports it by its own name. */
const within = ['scheduler', 'react-router', 'react-router-dom', '@tanstack/query-core']

/** Packages, and folders of the kit, of which no remote may have a module inside. */
export const onlyInShell: ReadonlySet<string> = new Set([
  ...singletons.map(name => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  ...within,
  'shared-ui/src/host',
])
