import { join } from 'node:path'
import { freePort } from '@orenda/delivery/test/free-port'
import { startProduct } from '../test/product.ts'
import { type Bench, here, type Part } from './bench.ts'
import { type DeliveryFigures, measureDelivery, notices } from './delivery.ts'
import { dueReminders, measurePlanning, reminders } from './planning.ts'
import { line } from './report.ts'

const limits = { planning: 1.3, delivery: 1 / 0.7 }

/** Measures the planning and the sending of notices; it ends the product, because its workers would take notices. */
export const raceReminders: Part = async bench => {
  const { product, databaseUrl: appUrl, dataDir, smtpUrl, bind, jobsUrl } = bench
  const planner = await startProduct({
    port: await freePort(),
    dataDir,
    smtpUrl,
    onSpawn: bind,
    env: {
      ROLE: 'api',
      NODE_ENV: 'development',
      DEV_TOOLS: '1',
      DEMO: '0',
      REMINDER_HOUR: '0',
      QUIET_HOURS: '0-0',
    },
  })
  await product.end('SIGTERM')
  const delivery = await sendNotices(bench)
  const setting = { appUrl, jobsUrl: await jobsUrl(), base: planner.base, today: todayInKyiv() }
  const planning = await measurePlanning(setting)
  await planner.end('SIGTERM')
  return () => {
    console.log(`the job \`reminders\`: ${reminders} reminders, of which ${dueReminders} are due`)
    line('planning', planning.job, undefined, 'ms')
    line('bare statement that only finds them', planning.found, undefined, 'ms')
    line('bare ones that find, insert and move as many', planning.bare, undefined, 'ms')
    line('planning : bare ones that find, insert and move', planning.ratio, limits.planning)
    line('planning when nothing is due any more', planning.idle, undefined, 'ms')
    console.log(`${notices} notices by one worker, medians of rounds taken in turns with a bare loop`)
    line('Orenda, mails a second', delivery.perSecond)
    line("nodemailer's pooled loop, mails a second", delivery.bare)
    line('Orenda : bare, by time', 1 / delivery.ratio, limits.delivery)
  }
}

async function sendNotices({ databaseUrl, dataDir, folder, bind, jobsUrl }: Bench): Promise<DeliveryFigures> {
  return measureDelivery({
    appUrl: databaseUrl,
    jobsUrl: await jobsUrl(),
    here,
    bind,
    today: todayInKyiv(),
    startWorker: async smtpUrl => {
      const worker = await startProduct({
        port: await freePort(),
        dataDir,
        smtpUrl,
        logFile: join(folder, 'worker.log'),
        onSpawn: bind,
        env: { ROLE: 'worker', SCHEDULED_JOBS: '0', QUIET_HOURS: '0-0', REMINDER_HOUR: '0' },
      })
      return () => worker.end('SIGTERM')
    },
  })
}

function todayInKyiv(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Kyiv', dateStyle: 'short' }).format(new Date())
}
