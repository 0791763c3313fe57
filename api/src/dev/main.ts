// The product on a developer's machine, for `npm start` and `npm run dev`: the development tools are on without a
// setting, as far as that is safe. `--watched`: for work on the sources, also with other systems connected.
import { isFirstLook, isLocalOnly } from './local-only.ts'

const mayHaveTools = process.argv.includes('--watched') ? isLocalOnly : isFirstLook
if (mayHaveTools(process.env)) process.env.DEV_TOOLS ??= '1'

await import('../main.ts')
