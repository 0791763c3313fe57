/**
 * Packages of which a page has one instance, by import name. The shell provides them. A remote that
 * was built with another release of the same major version uses the shell's; one with another major
 * version is refused.
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

/** Shared in the same way, with the contract number as its version. */
export const host = '@orenda/shared-ui/host'

/** The doors of the kit that all lead to the one module of the host: `shared-ui/src/host/index.ts`. */
export const hostDoors = ['api', 'host', 'router', 'session', 'texts'].map(
  door => `@orenda/shared-ui/${door}`,
)

/** Packages that come with them and are not imported by name. */
const within = ['scheduler', 'react-router', 'react-router-dom', '@tanstack/query-core']

/** Packages, and folders of the kit, that a remote's build must not contain. */
export const onlyInShell: ReadonlySet<string> = new Set([
  ...singletons.map(name => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  ...within,
  'shared-ui/src/host',
])
