import type { TemplateKind } from '@orenda/contracts/document-fields'
import { contract } from './contract.ts'
import { handoverAct } from './handover-act.ts'
import type { WordBlock } from './word-blocks.ts'
import { wordFile } from './word-file.ts'

const blocks: Readonly<Record<TemplateKind, readonly WordBlock[]>> = { contract, act: handoverAct }

/** The template of the product for a kind of document, in Ukrainian, as a `.docx` with fields. */
export const builtInTemplate = (kind: TemplateKind): Promise<Buffer> => wordFile(blocks[kind])
