// `npm run pictures`: makes the pictures of the README (`docs/pictures`) and of the landlord's guide, from the built product
// with its demo landlord, in light and dark, and the icons of the installed app. `npm run pictures -- owes` makes those whose
// name begins so, `-- icons` the icons.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumArgs, ensureChromium } from '../src/browser.ts'
import { nx, root } from '../src/workspace.ts'
import { demoSession } from '../test/demo-session.ts'
import { startProduct } from '../test/product.ts'
import { drawIcons } from './icons.ts'
import { guideShots, readmeShots, type Shot, type Theme, themes } from './shots.ts'
import { asWebp } from './webp.ts'

/** Bytes of a picture of the README; the guide has many of them. */
const most = 60 * 1024

const desk = { width: 1200, height: 760 }
const phone = { width: 390, height: 660 }
/** Small enough to be read in an article at its own size. */
const article = { width: 800, height: 720 }

/** What of a window the guide shows: the page without the bar of the app, which its reader has around it. */
const guideSizes = {
  phone: { viewport: phone, clip: { x: 0, y: 100, width: 390, height: 460 }, scale: 1.25 },
  desk: { viewport: article, clip: { x: 16, y: 72, width: 768, height: 480 }, scale: 1 },
}

interface Job {
  shot: Shot
  language: string
  theme: Theme
  viewport: { width: number; height: number }
  /** The part that is shown; by default all of the window. */
  clip?: { x: number; y: number; width: number; height: number }
  scale: number
  /** Bytes. */
  most: number
  file: string
}

const jobs: Job[] = [
  ...readmeShots.flatMap(shot =>
    themes.map(theme => ({
      shot,
      language: 'en',
      theme,
      viewport: shot.isPhone ? phone : desk,
      scale: 1,
      most,
      file: `docs/pictures/${shot.name}-${theme}.webp`,
    })),
  ),
  ...guideShots.flatMap(shot =>
    ['uk', 'ru', 'en'].flatMap(language =>
      themes.flatMap(theme =>
        Object.entries(guideSizes).map(([size, view]) => ({
          shot,
          language,
          theme,
          ...view,
          most: 24 * 1024,
          file: `mfe-account/src/guide/pictures/${language}/${shot.name.replace('guide-', '')}-${size}-${theme}.webp`,
        })),
      ),
    ),
  ),
]

const wanted = process.argv[2] ?? ''
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
if ('icons'.startsWith(wanted)) await drawIcons(browser)
if (wanted === 'icons') process.exit()

if ((await nx(['run-many', '-t', 'build', '--exclude', '@orenda/shared-ui'], { quiet: true })) !== 0)
  process.exit(1)
const product = await startProduct()
try {
  const tokens = await demoSession(product.url)
  for (const job of jobs) if (job.shot.name.startsWith(wanted)) await take(browser, product.url, tokens, job)
} finally {
  await browser.close()
  await product.stop()
}

async function take(
  browser: Browser,
  baseURL: string,
  tokens: Record<string, string>,
  { shot, language, theme, viewport, clip, scale, most, file }: Job,
): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: viewport === phone,
    isMobile: viewport === phone,
  })
  await context.addInitScript(
    stored => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { ...tokens, theme, language, 'orenda.chosenLanguage': language },
  )
  const page = await context.newPage()
  await page.goto(`/${language}/${shot.path}`)
  await settle(page)
  await shot.prepare?.(page)
  await settle(page)
  const { bytes } = await asWebp(page, await page.screenshot(clip && { clip }), most)
  await context.close()
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), bytes)
  process.stdout.write(`${file.padEnd(64)}${(bytes.length / 1024).toFixed(1).padStart(7)} KB\n`)
}

/** Waits until nothing is loaded any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(300)
}
