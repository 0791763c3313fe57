import { extname } from 'node:path'
import { Piscina } from 'piscina'

/** Milliseconds after which an idle thread ends. */
const idle = 30_000

/** Megabytes of heap that the work of one thread may take. */
const memory = 256

interface WorkerPoolOptions {
  /** How many run at once. */
  threads: number
  /** How many tasks may wait; a further one is refused. */
  maxWaiting: number
  /**
   * Megabytes for what was made just now; the runtime's own limit without it. Less makes a thread collect garbage
   * sooner: a hundred short tasks take a third of the memory, in about the same time.
   */
  youngMemory?: number
}

/**
 * A pool of worker threads with a limit of memory. Threads start with the first task.
 * @param base `import.meta.url` of the caller
 * @param name of the thread's file beside it, without its ending: the source in a test, and what was built from
 * it in production
 */
export const workerPool = (
  base: string,
  name: string,
  { threads, maxWaiting, youngMemory }: WorkerPoolOptions,
): Piscina =>
  new Piscina({
    filename: new URL(`./${name}${extname(base)}`, base).href,
    minThreads: 0,
    maxThreads: threads,
    maxQueue: maxWaiting,
    idleTimeout: idle,
    resourceLimits: {
      maxOldGenerationSizeMb: memory,
      ...(youngMemory !== undefined && { maxYoungGenerationSizeMb: youngMemory }),
    },
  })
