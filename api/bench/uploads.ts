import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@orenda/delivery/test/free-port'
import type { BareUploadOrder } from './bare-upload-server.ts'
import { type Bench, here, type Part } from './bench.ts'
import { median, messageFrom, usageOf, watchMemory } from './measured.ts'
import { line } from './report.ts'
import type { UploadOrder, UploadResult } from './upload-load.ts'

const count = 20
const size = 10 * 1024 * 1024
const rounds = 5

const limits = { time: 1 / 0.7, rise: 60 }

interface UploadFigures {
  /** The largest rise of the API's memory above rest, in megabytes. */
  rise: number
  /** Megabytes a second. */
  perSecond: number
  bare: number
  /** Throughput of the product divided by the bare server's; median of the rounds. */
  ratio: number
}

/**
 * Sends 20 files of 10 MB at the same time, in turns to the product and to a server that pipes them
 * to the same disk.
 */
export const raceUploads: Part = async bench => {
  const { perSecond, bare, ratio, rise } = await measureUploads(bench)
  return () => {
    console.log('20 uploads of 10 MB at once, medians of 5 rounds taken in turns')
    line('Orenda', perSecond, undefined, 'MB/s')
    line('bare server that pipes to the same disk', bare, undefined, 'MB/s')
    line('Orenda : bare, by time', 1 / ratio, limits.time)
    line('memory of the API above rest', rise, limits.rise, 'MB')
  }
}

async function measureUploads({ product, port, landlord, folder, bind }: Bench): Promise<UploadFigures> {
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
  const toProduct = () => send({ port, path: '/api/upload', token: landlord.token })
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
