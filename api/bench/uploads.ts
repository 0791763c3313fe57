import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@orenda/tools/ports'
import type { BareUploadOrder } from './bare-upload-server.ts'
import { median, messageFrom, usageOf, watchMemory } from './measured.ts'
import type { UploadOrder, UploadResult } from './upload-load.ts'

const count = 20
const size = 10 * 1024 * 1024
const rounds = 5

export interface UploadFigures {
  /** The largest rise of the API's memory above rest, in megabytes. */
  rise: number
  /** Megabytes a second. */
  perSecond: number
  bare: number
  /** Throughput of the product divided by the bare server's; median of the rounds. */
  ratio: number
}

interface Setting {
  product: { process: ChildProcess; port: number; token: string }
  /** A folder on the same disk as the product's files. */
  folder: string
  here(file: string): string
  bind(pid: number | undefined): void
}

/**
 * Sends 20 files of 10 MB at the same time, in turns to the product and to a server that pipes them
 * to the same disk.
 */
export async function measureUploads({ product, folder, here, bind }: Setting): Promise<UploadFigures> {
  const barePort = await freePort()
  const bareFolder = join(folder, 'bare')
  await mkdir(bareFolder)
  const [load, bare] = ['upload-load.ts', 'bare-upload-server.ts'].map(file => {
    const child = fork(here(file), { env: { ...process.env, NODE_ENV: 'production' } })
    bind(child.pid)
    return child
  }) as [ChildProcess, ChildProcess]
  const ready = messageFrom(bare)
  bare.send({ port: barePort, folder: bareFolder } satisfies BareUploadOrder)
  await ready

  const send = async (target: Pick<UploadOrder, 'port' | 'path' | 'token'>): Promise<number> => {
    load.send({ ...target, count, size } satisfies UploadOrder)
    const { seconds } = await messageFrom<UploadResult>(load)
    return (count * size) / 2 ** 20 / seconds
  }
  const toProduct = () => send({ port: product.port, path: '/api/upload', token: product.token })
  const toBare = () => send({ port: barePort, path: '/' })

  const rest = (await usageOf(product.process)).rss
  const peak = watchMemory(product.process)
  const figures = { product: [] as number[], bare: [] as number[] }
  await toBare()
  await toProduct()
  for (let round = 0; round < rounds; round += 1) {
    const turns = [
      async () => figures.product.push(await toProduct()),
      async () => figures.bare.push(await toBare()),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) {
      await turn()
      // Flushes the disk, so that one round does not slow the next.
      await pause(300)
      spawnSync('sync')
    }
    await rm(bareFolder, { recursive: true })
    await mkdir(bareFolder)
  }
  load.disconnect()
  bare.kill()
  return {
    rise: ((await peak()) - rest) / 2 ** 20,
    perSecond: median(figures.product),
    bare: median(figures.bare),
    ratio: median(figures.product.map((rate, round) => rate / (figures.bare[round] as number))),
  }
}
