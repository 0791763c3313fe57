import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@orenda/delivery/test/free-port'
import { databaseName, deployed, type Machine, ownerName, ownerPassword, type Site } from './machine.ts'

/** The files of the pooler: where the primary and the standby are. */
const files = { POOLER_PRIMARY: 'orenda.primary.ini', POOLER_REPLICA: 'orenda.replica.ini' }

/** PgBouncer with the operator's settings, in the folder of the play. */
export class Pooler {
  readonly password = 'pooler of the play'
  readonly port: number
  private readonly folder: string
  private process: ChildProcess | undefined

  private constructor(folder: string, port: number) {
    this.folder = folder
    this.port = port
  }

  static async in(folder: string): Promise<Pooler> {
    return new Pooler(folder, await freePort())
  }

  /** What the scripts need to know of it. */
  get settings(): Readonly<Record<string, string>> {
    const console = `host=127.0.0.1 port=${this.port} user=pgbouncer password='${this.password}' dbname=pgbouncer`
    const paths = Object.entries(files).map(([name, file]) => [name, join(this.folder, file)])
    return { POOLER: console, ...Object.fromEntries(paths) }
  }

  /** Address for the API. @param database one of the pooler's names */
  url(database: string): string {
    return `postgres://${ownerName}:${encodeURIComponent(ownerPassword)}@127.0.0.1:${this.port}/${database}`
  }

  async start(program: string, primary: Machine, { user }: Site): Promise<void> {
    const settings = readFileSync(join(deployed, 'pgbouncer.ini'), 'utf8')
      .replaceAll('/etc/pgbouncer', this.folder)
      .replace(
        'listen_port = 6432',
        `listen_port = ${this.port}\nunix_socket_dir =\nlogfile = ${join(this.folder, 'pgbouncer.log')}`,
      )
    const ini = join(this.folder, 'pgbouncer.ini')
    writeFileSync(ini, settings)
    writeFileSync(join(this.folder, 'userlist.txt'), `"pgbouncer" "${this.password}"\n`)
    for (const [file, name] of [
      [files.POOLER_PRIMARY, databaseName],
      [files.POOLER_REPLICA, `${databaseName}_read`],
    ] as const)
      writeFileSync(
        join(this.folder, file),
        `[databases]\n${name} = ${primary.address} dbname=${databaseName}\n`,
      )
    this.process = spawn(program, ['-q', ini], {
      stdio: 'ignore',
      cwd: this.folder,
      ...(user && { uid: user.uid, gid: user.gid }),
    })
    while (!(await this.answers())) {
      if (this.process.exitCode !== null) throw new Error(`PgBouncer ended with ${this.process.exitCode}`)
      await pause(20)
    }
  }

  get pid(): number | undefined {
    return this.process?.pid
  }

  async stop(): Promise<void> {
    if (this.process === undefined || this.process.exitCode !== null) return
    this.process.kill('SIGINT')
    const timer = setTimeout(() => this.process?.kill('SIGKILL'), 3000)
    await once(this.process, 'exit')
    clearTimeout(timer)
  }

  private answers(): Promise<boolean> {
    return new Promise(resolve => {
      const socket = connect(this.port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
  }
}
