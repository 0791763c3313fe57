import type { Page } from 'playwright-core'

/**
 * Writes a PNG as WebP, which the browser itself can do, with the best quality that fits.
 * @param most bytes
 * @throws Error when no quality fits
 */
export async function asWebp(page: Page, png: Buffer, most: number): Promise<{ bytes: Buffer }> {
  for (const quality of [0.85, 0.75, 0.65, 0.5]) {
    const base64 = await page.evaluate(
      async ({ content, quality }) => {
        const { buffer } = Uint8Array.from(atob(content), letter => letter.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([buffer as ArrayBuffer], { type: 'image/png' }))
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
        canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
        const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
        const bytes = new Uint8Array(await webp.arrayBuffer())
        return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
      },
      { content: png.toString('base64'), quality },
    )
    const bytes = Buffer.from(base64, 'base64')
    if (bytes.length <= most) return { bytes }
  }
  throw new Error(`A picture does not fit into ${most} bytes`)
}
