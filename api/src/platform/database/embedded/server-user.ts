import { readFile, stat } from 'node:fs/promises'

/** The user of the server when we run as root: PostgreSQL refuses to run as root. */
export interface ServerUser {
  name: string
  ids: { uid: number; gid: number }
}

/**
 * The unprivileged user for the server, or undefined when we are not root. The owner of an existing cluster
 * stays; otherwise the owner of a folder that belongs to an ordinary user (a project mounted into a container);
 * otherwise `nobody`.
 *
 * @param dataPath folder of the cluster, which may not exist yet
 * @param parentPath an existing folder above it
 * @throws Error when there is no such user; `initdb` needs a user with a name
 */
export async function serverUser(dataPath: string, parentPath: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  if (process.platform !== 'linux') {
    throw new Error(
      'The embedded PostgreSQL cannot run as root here: start as an ordinary user, or set DATABASE_URL.',
    )
  }
  const users = await systemUsers()
  const owner = await ownerOf(dataPath)
  if (owner !== undefined && owner.uid !== 0) {
    return { name: users.find(user => user.ids.uid === owner.uid)?.name ?? String(owner.uid), ids: owner }
  }
  const parent = await ownerOf(parentPath)
  const found =
    users.find(user => user.ids.uid !== 0 && user.ids.uid === parent?.uid) ??
    users.find(user => user.name === 'nobody' && user.ids.uid !== 0)
  if (!found) {
    throw new Error(
      'PostgreSQL does not run as root, and this system has no user "nobody" to run it as: ' +
        'start as an ordinary user, or set DATABASE_URL.',
    )
  }
  return found
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | undefined> {
  return stat(path).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  )
}

async function systemUsers(): Promise<ServerUser[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n')
  return lines
    .map(line => line.split(':'))
    .filter(fields => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, ids: { uid: Number(uid), gid: Number(gid) } }))
}
