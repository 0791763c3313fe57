import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { baseConfig } from './base.ts'

/** The gallery: a page with every component of the kit, for its developers. */
export function galleryConfig(folder: string): Configuration {
  const base = baseConfig({ folder, name: 'ui', publicPath: 'auto' })
  return {
    ...base,
    entry: { gallery: './src/gallery/main.tsx' },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({ template: join(folder, 'src/gallery/index.html') }),
    ],
  }
}
