import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { baseConfig } from './base.ts'

/** The page that shows every component of the kit, for whoever works on it. */
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
