import type { Page } from 'playwright-core'
import { containerOf } from '../../../../contracts/src/remote-globals.ts'

interface Route {
  path?: string
  index?: boolean
  children?: Route[]
}

/** The paths of the remote's routes, read from its module in the page: `apartments/:id`. */
export async function pathsOf(page: Page, name: string): Promise<string[]> {
  const routes = await page.evaluate(async container => {
    interface Container {
      get(module: string): Promise<() => { default: { routes: Route[] } }>
    }
    const { routes } = (
      await (globalThis as unknown as Record<string, Container>)[container]?.get('./remote')
    )?.().default ?? { routes: [] }
    // React elements cannot be passed out of the page.
    const plain = ({ path, index, children }: Route): Route => ({
      ...(path !== undefined && { path }),
      ...(index && { index }),
      ...(children && { children: children.map(plain) }),
    })
    return routes.map(plain)
  }, containerOf(name))
  return [...new Set(routes.flatMap(route => joined(route, '')))]
}

function joined({ path = '', children = [] }: Route, before: string): string[] {
  const whole = [before, path].filter(part => part !== '').join('/')
  if (children.length === 0) return [whole]
  return children.flatMap(child => joined(child, whole))
}

/**
 * Fills a path: `:id` becomes the id of a row of the list before it, `:leaseId` that of a lease;
 * optional parts are left out.
 * @param idIn the id of a row of a list, null when there is no such list
 */
export function filledPath(path: string, idIn: (list: string) => string | null): string {
  const parts = path.split('/').filter(part => part !== '*' && !part.endsWith('?'))
  return parts
    .map((part, at) => {
      if (!part.startsWith(':')) return part
      const subject = part.slice(1).replace(/_?id$/i, '')
      const lists = [`${subject}s`, parts.slice(0, at).join('/'), parts[at - 1] ?? '', parts[0] ?? '']
      return lists.map(idIn).find(id => id !== null) ?? '00000000-0000-7000-8000-000000000001'
    })
    .join('/')
}
