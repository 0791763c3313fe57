// `node built.ts FOLDER`: builds the product and runs the TypeScript entry `FOLDER/main.ts` against it.
import { join } from 'node:path'
import { nx, root } from './workspace.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Which folder?')
if ((await nx(['run-many', '-t', 'build', '--exclude', '@orenda/shared-ui'], { quiet: true })) !== 0)
  process.exit(1)
await import(join(root, folder, 'main.ts'))
