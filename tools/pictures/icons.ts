import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { root } from '../src/workspace.ts'

const folder = join(root, 'shell/public')

interface Icon {
  file: string
  size: number
  /** A system may cut the edges of it: the ground fills the square, and the drawing its inner part. */
  isMaskable: boolean
}

const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, isMaskable: false },
  { file: 'icon-512.png', size: 512, isMaskable: false },
  { file: 'icon-maskable-512.png', size: 512, isMaskable: true },
]

/** Draws the icons of the installed app from the logo, `shell/public/icon.svg`. */
export async function drawIcons(browser: Browser): Promise<void> {
  const logo = await readFile(join(folder, 'icon.svg'), 'utf8')
  for (const { file, size, isMaskable } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const svg = isMaskable ? withGround(logo) : logo
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
    const bytes = await page.screenshot({ omitBackground: true })
    await page.close()
    await writeFile(join(folder, file), bytes)
    process.stdout.write(`${file.padEnd(64)}${(bytes.length / 1024).toFixed(1).padStart(7)} KB\n`)
  }
}

/** Square corners, and the drawing at four fifths, within the circle that every mask leaves. */
const withGround = (logo: string): string =>
  logo
    .replace(/ rx="8"/, '')
    .replace(/(<rect[^>]*\/>)(.*)(<\/svg>)/s, '$1<g transform="translate(3.2 3.2) scale(.8)">$2</g>$3')
