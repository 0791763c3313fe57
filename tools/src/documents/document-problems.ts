import { posix } from 'node:path'

export interface Workspace {
  /** Every file and folder, as a path from the root with `/`. */
  paths: readonly string[]
  /** The scripts of the root's package.json. */
  scripts: readonly string[]
  /** The text of a document. */
  read: (path: string) => string
}

/** Files that a build, a running product or an operator writes; documents may name them. */
const written = /^(remote|shell|remotes|remotes-known|openapi)\.json$|^compose\.override\.yaml$/

const fileName = /\.(ts|tsx|mjs|js|json|css|md|yaml|yml|html)$/

/** A path segment in capitals is a placeholder for the reader. */
const hasPlaceholder = (span: string) => /(^|[/-])[A-Z][A-Z_]+([/.-]|$)/.test(span.replace(/[A-Z]+\.md$/, ''))

/** Whether inline code names a file or a folder of the repository. */
function isPath(span: string, topLevel: ReadonlySet<string>): boolean {
  if (!/^[\w.@{},*/-]+$/.test(span) || span.startsWith('/') || span.startsWith('@')) return false
  if (hasPlaceholder(span) || written.test(posix.basename(span))) return false
  const [first = ''] = span.split('/')
  return fileName.test(span) || (span.includes('/') && topLevel.has(first))
}

/** A regular expression that matches `a/{b,c}-*.ts` at the end of a path. */
function pattern(span: string): RegExp {
  const text = span
    .replace(/^\.\//, '')
    .replace(/\/$/, '')
    .replaceAll(/[.@]/g, '\\$&')
    .replaceAll('*', '[^/]*')
    .replaceAll(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`)
  return new RegExp(`(^|/)${text}$`)
}

/** The anchor of a heading, as GitHub builds it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Anchors of all headings of a document. */
export const anchors = (text: string) =>
  new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

function linkProblem(link: string, document: string, workspace: Workspace): string | undefined {
  const [target = '', anchor] = link.split('#')
  const path = target === '' ? document : posix.normalize(posix.join(posix.dirname(document), target))
  if (!workspace.paths.includes(path.replace(/\/$/, ''))) return `links to ${link}, which is not there`
  if (anchor !== undefined && path.endsWith('.md') && !anchors(workspace.read(path)).has(anchor))
    return `links to ${link}, and ${path} has no such heading`
  return
}

/** Everything in a document that does not exist: paths, targets of links, npm scripts. */
export function documentProblems(document: string, workspace: Workspace): string[] {
  const text = workspace.read(document)
  const topLevel = new Set(workspace.paths.filter(path => !path.includes('/')))
  const spans = [...new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span))]
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link)
  const pictures = [...text.matchAll(/\bsrc(?:set)?="(?!https?:)([^"\s]+)"/g)].map(([, link = '']) => link)
  const scripts = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script)
  return [
    ...spans
      .filter(span => isPath(span, topLevel))
      .filter(span => !workspace.paths.some(path => pattern(span).test(path)))
      .map(span => `names \`${span}\`, which is not there`),
    ...[...links, ...pictures].flatMap(link => linkProblem(link, document, workspace) ?? []),
    ...scripts
      .filter(script => !workspace.scripts.includes(script))
      .map(script => `names \`npm run ${script}\`, which package.json does not have`),
  ].map(problem => `${document} ${problem}`)
}
