import { type ExecFileOptions, execFile } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@orenda/delivery/test/free-port'
import { readPostmasterFile } from '../../src/platform/database/embedded/postmaster-file.ts'
import { isRunning, serverProcesses, signal } from '../../src/platform/database/embedded/processes.ts'

/** The files that an operator uses. */
export const deployed = fileURLToPath(new URL('../../../deploy/postgres/', import.meta.url))

export const databaseName = 'orenda'
export const ownerName = 'orenda_owner'
export const ownerPassword = 'owner of the play'

/** What all machines and the pooler share. */
export interface Site {
  folder: string
  /** Folder of PostgreSQL's programs. */
  programs: string
  /** Who runs PostgreSQL and the pooler, which refuse to run as root. */
  user: { uid: number; gid: number } | undefined
  /** Environment of the scripts: where the pooler is and its files are. */
  poolerSettings: Readonly<Record<string, string>>
}

/** A machine with a PostgreSQL server, as far as one process can play it. */
export class Machine {
  readonly name: string
  readonly data: string
  private readonly site: Site
  private readonly port: number

  private constructor(site: Site, name: string, port: number) {
    this.site = site
    this.name = name
    this.port = port
    this.data = join(site.folder, name)
  }

  static async named(name: string, site: Site): Promise<Machine> {
    const machine = new Machine(site, name, await freePort())
    mkdirSync(machine.data, { mode: 0o700 })
    if (site.user !== undefined) chownSync(machine.data, site.user.uid, site.user.gid)
    return machine
  }

  /** Address for the pooler and other machines. */
  get address(): string {
    return `host=127.0.0.1 port=${this.port}`
  }

  /** Connection of a superuser, who needs no password on the machine itself. */
  get local(): string {
    return `host=${this.site.folder} port=${this.port} user=postgres dbname=postgres`
  }

  /** The same as an address. */
  superuserUrl(database: string): string {
    return `postgres://postgres@/${database}?host=${encodeURIComponent(this.site.folder)}&port=${this.port}`
  }

  /** Makes the first primary, with the database and its owner. */
  async found(poolerPassword: string): Promise<void> {
    const { folder } = this.site
    const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums']
    await this.program('initdb', [
      '-D',
      this.data,
      '-U',
      'postgres',
      '--auth=trust',
      '--no-instructions',
      ...locale,
    ])
    const access = [
      'local all all trust',
      'local replication all trust',
      'host all all 127.0.0.1/32 scram-sha-256',
    ]
    writeFileSync(join(this.data, 'pg_hba.conf'), `${access.join('\n')}\n`)
    const settings = [
      `include '${join(deployed, 'replication.conf')}'`,
      `unix_socket_directories = '${folder}'`,
      "listen_addresses = '127.0.0.1'",
      'max_connections = 100',
      'shared_buffers = 64MB',
    ]
    writeFileSync(join(this.data, 'postgresql.conf'), `${settings.join('\n')}\n`)
    await this.start()
    const roles = [
      `create role ${ownerName} login createrole password '${ownerPassword}'`,
      `create database ${databaseName} owner ${ownerName}`,
    ]
    for (const statement of roles) await this.program('psql', [this.local, '-X', '-q', '-c', statement])
    const variables = ['-v', `owner=${ownerName}`, '-v', `pooler_password=${poolerPassword}`]
    const to = this.local.replace('dbname=postgres', `dbname=${databaseName}`)
    const script = ['-v', 'ON_ERROR_STOP=1', ...variables, '-f', join(deployed, 'setup.sql')]
    await this.program('psql', [to, '-X', '-q', ...script])
  }

  private get startArguments(): string[] {
    return [
      'start',
      '-w',
      '-D',
      this.data,
      '-l',
      join(this.site.folder, `${this.name}.log`),
      '-o',
      `-p ${this.port}`,
    ]
  }

  private start(): Promise<string> {
    return this.program('pg_ctl', this.startArguments)
  }

  /** The machine is off at once: the server and its sessions are killed with -9. */
  async kill(): Promise<void> {
    const { pid } = await readPostmasterFile(this.data)
    if (pid === undefined) throw new Error(`${this.name} runs no server`)
    process.kill(pid, 'SIGKILL')
    const left = serverProcesses(this.data)
    for (const process of left) signal(process, 'SIGKILL')
    while ([pid, ...left].some(isRunning)) await new Promise(resolve => setTimeout(resolve, 5))
  }

  /** The operator's script that makes this standby the primary. */
  async promote(): Promise<void> {
    await this.script('promote.sh', ['--fenced'], {})
  }

  /** The operator's script that makes this stopped server the standby of another one. @returns what it said */
  rejoin(primary: Machine): Promise<string> {
    const start = [join(this.site.programs, 'pg_ctl'), ...this.startArguments]
    return this.script('rejoin.sh', [], {
      PGDATA: this.data,
      START: start.map(argument => `'${argument}'`).join(' '),
      PRIMARY: primary.local,
      NAME: this.name,
    })
  }

  async stop(): Promise<void> {
    await this.program('pg_ctl', ['stop', '-D', this.data, '-m', 'immediate']).catch(() => {})
  }

  private script(name: string, args: readonly string[], settings: Record<string, string>): Promise<string> {
    const env = {
      PATH: process.env.PATH,
      PGBIN: this.site.programs,
      LOCAL: this.local,
      ADDRESS: this.address,
      DATABASE: databaseName,
      ...this.site.poolerSettings,
      ...settings,
    }
    return this.run('sh', [join(deployed, name), ...args], { env })
  }

  private program(name: string, args: readonly string[]): Promise<string> {
    return this.run(join(this.site.programs, name), args)
  }

  /** @throws Error with what it said when it fails */
  private async run(
    program: string,
    args: readonly string[],
    options: ExecFileOptions = {},
  ): Promise<string> {
    const { stdout } = await promisify(execFile)(program, [...args], {
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      cwd: this.site.folder,
      encoding: 'utf8',
      ...this.site.user,
      ...options,
    })
    return String(stdout)
  }
}
