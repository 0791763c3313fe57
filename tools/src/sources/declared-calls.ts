import ts from 'typescript'
import { type ImportedName, importedNames } from './imported-names.ts'
import { type Place, placeOf } from './source-file.ts'
import { propertyOf, TextValues, unknownPart } from './text-values.ts'

/** What the sources of a remote ask the API. */
export interface SourceCalls {
  /** Method and path, `:id` for a part that is known when the code runs: `GET leases/:id/statement`; sorted. */
  calls: string[]
  /** Places whose path cannot be read, e.g. `src/payments.api.ts:12`. */
  unread: string[]
  /** Places that ask without the host's client, which could not be refused at run time. */
  unguarded: string[]
}

type Found = { calls: Set<string>; unread: Place[]; unguarded: Place[] }

const kit = '@orenda/shared-ui'

/** Queries of the kit that many remotes read, with what they ask. */
const kitQueries: Readonly<Record<string, string>> = {
  apartmentsQuery: 'GET apartments',
  tenantsQuery: 'GET tenants',
  leaseBalancesQuery: 'GET rent/balances',
}

/** What the pages of a resource ask. */
const resourceCalls = ['GET', 'GET /:id', 'POST', 'PUT /:id', 'DELETE /:id', 'POST /:id/restore'] as const

/** Browser functions that ask without the client of the host. */
const bare: ReadonlySet<string> = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'])

const isBare = (callee: string, method: string): boolean =>
  method === ''
    ? bare.has(callee)
    : method === 'sendBeacon' || (method === 'fetch' && /^(window|globalThis|self)$/.test(callee))

/**
 * The calls in the sources of a remote. Paths are literals, templates, constants, or what its own functions and
 * components are given.
 * @param folder of the remote
 */
export function callsIn(folder: string, sources: readonly ts.SourceFile[]): SourceCalls {
  const values = new TextValues(sources)
  const found: Found = { calls: new Set(), unread: [], unguarded: [] }
  for (const source of sources) new CallsOfFile(source, values, found).look(source)
  const places = (list: readonly Place[]) => list.map(place => placeOf(place, folder))
  return {
    calls: [...found.calls].sort(),
    unread: places(found.unread),
    unguarded: places(found.unguarded),
  }
}

class CallsOfFile {
  private readonly source: ts.SourceFile
  private readonly values: TextValues
  private readonly found: Found
  private readonly names: ReadonlyMap<string, ImportedName>
  private readonly hasPdfs: boolean

  constructor(source: ts.SourceFile, values: TextValues, found: Found) {
    this.source = source
    this.values = values
    this.found = found
    this.names = importedNames(source)
    this.hasPdfs = [...this.names.values()].some(({ name }) => name === 'usePdf')
    for (const { module, name } of this.names.values()) {
      const call = module === `${kit}/records` ? kitQueries[name] : undefined
      if (call !== undefined) found.calls.add(call)
    }
  }

  look(node: ts.Node): void {
    if (ts.isCallExpression(node)) this.ofCall(node)
    else if (ts.isNewExpression(node) && bare.has(node.expression.getText())) this.ofBare(node)
    else if (ts.isJsxSelfClosingElement(node) && this.isEntries(node.tagName)) this.ofAttribute(node)
    else if (ts.isObjectLiteralExpression(node)) this.ofObject(node)
    node.forEachChild(child => this.look(child))
  }

  private ofCall(call: ts.CallExpression): void {
    const { expression, arguments: given } = call
    const [first, , third] = given
    const method = ts.isPropertyAccessExpression(expression) ? expression.name.text : ''
    const callee = ts.isPropertyAccessExpression(expression) ? expression.expression : expression
    if (this.isOf(callee, 'records', 'listQuery')) this.note('GET', first, call)
    else if (this.isOf(callee, 'files', 'FileInput') && method === 'send') this.note('POST', first, call)
    else if (this.isOf(callee, 'files', 'saveAs') && method === 'answer')
      this.note(third && propertyOf(third, 'body') ? 'POST' : 'GET', first, call)
    else if (this.isOf(callee, 'api', 'api') && method !== '') this.ofClient(method, call)
    else if (this.isOf(callee, 'records', 'resource') && method === '') this.ofResource(first, call)
    else if (isBare(callee.getText(), method)) this.ofBare(call)
  }

  private ofClient(method: string, call: ts.CallExpression): void {
    const [first, second] = call.arguments
    if (method !== 'authorized') {
      this.note(method === 'getAll' ? 'GET' : method.toUpperCase(), first, call)
      return
    }
    // Its second argument is the whole call: `GET users/me/export`.
    for (const text of this.textsOf(second, call)) {
      const [verb = '', path = ''] = text.split(' ')
      this.add(verb, path, call)
    }
  }

  private ofResource(settings: ts.Expression | undefined, call: ts.CallExpression): void {
    for (const path of this.textsOf(settings && propertyOf(settings, 'path'), call)) {
      for (const each of resourceCalls) {
        const [verb = '', rest = ''] = each.split(' ')
        this.add(verb, path + rest, call)
      }
    }
  }

  /** Whether it is `<Panel.Entries />` of the kit, which reads entries by their path. */
  private isEntries(tag: ts.JsxTagNameExpression): boolean {
    return (
      ts.isPropertyAccessExpression(tag) &&
      tag.name.text === 'Entries' &&
      this.isOf(tag.expression, 'panels', 'Panel')
    )
  }

  private ofAttribute(element: ts.JsxSelfClosingElement): void {
    for (const attribute of element.attributes.properties) {
      if (!ts.isJsxAttribute(attribute) || attribute.name.getText() !== 'path') continue
      const { initializer } = attribute
      const given = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer
      this.note('GET', given as ts.Expression | undefined, element)
    }
  }

  /** What `usePdf` downloads, and what the outbox sends. */
  private ofObject(node: ts.ObjectLiteralExpression): void {
    const [path, failed, reload] = ['path', 'failed', 'reload'].map(name => propertyOf(node, name))
    if (path === undefined) return
    if (this.hasPdfs && failed !== undefined) this.note('GET', path, node)
    if (reload !== undefined && propertyOf(node, 'kind') !== undefined) this.note('POST', path, node)
  }

  /** A request of the browser, which is right within `api.authorized`. */
  private ofBare(node: ts.Node): void {
    for (let outer = node.parent; outer !== undefined; outer = outer.parent) {
      if (!ts.isCallExpression(outer) || !ts.isPropertyAccessExpression(outer.expression)) continue
      if (outer.expression.name.text === 'authorized' && this.isOf(outer.expression.expression, 'api', 'api'))
        return
    }
    this.found.unguarded.push({ source: this.source, node })
  }

  private note(method: string, path: ts.Expression | undefined, node: ts.Node): void {
    for (const text of this.textsOf(path, node)) this.add(method, text, node)
  }

  private textsOf(node: ts.Expression | undefined, place: ts.Node): string[] {
    const texts = this.values.of(node)
    if (texts.length === 0) this.found.unread.push({ source: this.source, node: place })
    return texts
  }

  private add(method: string, text: string, node: ts.Node): void {
    const path = text.split('?', 1)[0]?.replace(/^\//, '') ?? ''
    const parts = path.split('/').map(part => (part === '' || part.includes(unknownPart) ? ':id' : part))
    if (parts[0] === ':id') this.found.unread.push({ source: this.source, node })
    else this.found.calls.add(`${method} ${parts.join('/')}`)
  }

  /** Whether an expression is a name that a door of the kit exports. */
  private isOf(node: ts.Node, door: string, name: string): boolean {
    const imported = ts.isIdentifier(node) ? this.names.get(node.text) : undefined
    return imported?.module === `${kit}/${door}` && imported.name === name
  }
}
