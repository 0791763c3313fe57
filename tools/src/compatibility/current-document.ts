import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../workspace.ts'
import type { Document } from './openapi.ts'

interface Controller {
  metatype?: { name: string; prototype: Record<string, object> }
}

/** The used parts of the built API and of Nest. */
interface Api {
  create(module: unknown, adapter: unknown, options: object): Promise<Application>
  ModulesContainer: unknown
  loadConfig(env: Record<string, string>): unknown
  appModule(foundation: object): unknown
  apiAdapter(config: unknown, log: unknown): unknown
  createLog(config: unknown): unknown
  serveOpenApi(app: Application, path: string): void
  IS_PUBLIC: symbol
}

interface Application {
  setGlobalPrefix(prefix: string): void
  get(token: unknown): Map<string, { controllers: Map<unknown, Controller> }>
  getHttpAdapter(): { getInstance(): { inject(path: string): Promise<{ json(): unknown }> } }
  close(): Promise<void>
}

/**
 * The OpenAPI document of the built API, from an application in preview mode: its modules are
 * wired, but no provider is created, so it needs no database, socket or data folder. Development
 * tools are not included.
 * @throws Error when the API is not built
 */
export async function currentDocument(): Promise<Document> {
  const api = await loadApi()
  const config = api.loadConfig({ NODE_ENV: 'production', LOG_LEVEL: 'silent' })
  const app = await api.create(
    api.appModule({ config, secrets: {}, dataKeys: {}, urls: {} }),
    api.apiAdapter(config, api.createLog(config)),
    { preview: true, abortOnError: false, bodyParser: false, logger: ['error'] },
  )
  app.setGlobalPrefix('api')
  api.serveOpenApi(app, 'api/docs')
  const document = (await app.getHttpAdapter().getInstance().inject('/api/docs-json')).json() as Document
  return openToAll(document, publicOperations(app, api))
}

async function loadApi(): Promise<Api> {
  const built = join(root, 'api/dist')
  if (!existsSync(join(built, 'main.js')))
    throw new Error('The API is not built: nx run-many -t build -p @orenda/api')
  // Resolved from the API's folder, because the packages are the API's.
  const { resolve } = createRequire(join(root, 'api/package.json'))
  const load = (path: string): Promise<Record<string, never>> => import(pathToFileURL(path).href)
  await load(resolve('reflect-metadata'))
  const { NestFactory, ModulesContainer } = await load(resolve('@nestjs/core'))
  const own = [
    'app.module',
    'config',
    'platform/http/access',
    'platform/http/adapter',
    'platform/operation/log',
  ]
  const parts = await Promise.all(
    [...own, 'platform/http/open-api'].map(name => load(join(built, `${name}.js`))),
  )
  const create: Api['create'] = (...args) => (NestFactory as unknown as Api).create(...args)
  return Object.assign({ create, ModulesContainer }, ...parts)
}

/**
 * Ids of the operations without a token; the document does not contain the decorator that says so.
 */
function publicOperations(app: Application, { ModulesContainer, IS_PUBLIC }: Api): Set<string> {
  const { getMetadata } = Reflect as unknown as { getMetadata(key: symbol, target: object): unknown }
  const controllers = [...app.get(ModulesContainer).values()].flatMap(({ controllers }) => [
    ...controllers.values(),
  ])
  return new Set(
    controllers.flatMap(({ metatype }) =>
      metatype === undefined
        ? []
        : Object.getOwnPropertyNames(metatype.prototype)
            .filter(name =>
              [metatype.prototype[name], metatype].some(
                target => target !== undefined && getMetadata(IS_PUBLIC, target) === true,
              ),
            )
            .map(name => `${metatype.name}_${name}`),
    ),
  )
}

function openToAll(document: Document, operations: Set<string>): Document {
  const isOpen = (part: unknown) =>
    typeof part === 'object' &&
    part !== null &&
    operations.has((part as { operationId?: string }).operationId ?? '')
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([key, part]) => [
        key,
        isOpen(part) ? { ...(part as object), security: [] } : part,
      ]),
    ),
  ])
  return { ...document, paths: Object.fromEntries(paths) }
}
