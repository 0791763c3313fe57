import { writeFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** A connection, as far as `pg` says who serves it. */
export interface Backend {
  processID?: number | null
}

/** How much less of a contested core a process of the database gets: a tenth of what the API's thread does. */
const steps = 10
/** Linux takes such a word of an ordinary user ten times a second, from all of them together. */
const tries = { most: 50, every: 110 }

/**
 * Lets the API's one thread go before the process that serves a connection, where both have the same cores: three long lists
 * of one landlord made everybody else wait 60 ms for a core, where the answer itself took 3. Whatever does not let us
 * leaves the process as it was.
 */
export async function stepBack({ processID }: Backend): Promise<void> {
  if (processID == null) return
  try {
    setPriority(processID, Math.min(getPriority() + steps, 19))
  } catch {
    // Another's process, or gone.
  }
  await stepGroupBack(processID)
}

/**
 * Where Linux shares cores out between sessions (`autogroup` in sched(7)), a process's own priority counts within its session
 * alone, and each process of PostgreSQL has one to itself.
 */
async function stepGroupBack(pid: number): Promise<void> {
  for (let count = 0; count < tries.most; count += 1) {
    try {
      return await writeFile(`/proc/${pid}/autogroup`, String(steps), { flag: 'r+' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      await pause(tries.every, undefined, { ref: false })
    }
  }
}
