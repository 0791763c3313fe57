import { sampleFiles } from '../test/sample-files.ts'
import { sendFile } from '../test/uploads.ts'
import type { Figure, Target } from './target.ts'
import { figuresOf, whileAttacked } from './while-attacked.ts'

export const name = 'uploads'

const quota = 1024 * 1024
const size = 25_000

/** The quota in megabytes. */
export const env = { FILES_QUOTA: '1' }

const crowd = 100

/** Many files at the same time; the quota has room for only some of them. */
export async function run(target: Target): Promise<Figure[]> {
  const greedy = await target.newLandlord()
  const content = sampleFiles.pdf?.(size - 9) ?? Buffer.of()
  const title = `${crowd} uploads at once`
  let statuses: number[] = []
  const { figures } = await whileAttacked(target, await target.newLandlord(), { title }, async () => {
    statuses = await Promise.all(
      Array.from({ length: crowd }, async () => {
        return (await sendFile(target.base, greedy, 'file.pdf', content)).status
      }),
    )
  })
  const taken = statuses.filter(status => status === 201).length
  const figure = figuresOf(title)
  return [
    ...figures,
    figure('taken beyond the quota', Math.max(0, taken - Math.floor(quota / content.length)), 0),
    figure('refused though there was room', Math.max(0, Math.floor(quota / content.length) - taken), 0),
    figure('answers of another kind', statuses.filter(status => ![201, 429, 507].includes(status)).length, 0),
  ]
}
