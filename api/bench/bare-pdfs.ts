import { createRequire } from 'node:module'
import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import pdfmake from 'pdfmake'
import { fontFamily, pageDefinition } from '../src/paper/pdf/page-definition.ts'
import { requestPaper } from '../src/paper/requests/request-paper.ts'

// The library alone, in a process of its own: it draws the requests that it is sent, one after another.

const { resolve } = createRequire(import.meta.url)
const normal = resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf')
const bold = resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf')
pdfmake.setFonts({ [fontFamily]: { normal, bold, italics: normal, bolditalics: bold } })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(path => path === normal || path === bold)

/** The parent's message. */
export interface BarePdfOrder {
  requests: readonly PaymentRequest[]
  /** `YYYY-MM-DD` */
  today: string
}

/** The answer to the parent: milliseconds, and bytes of all documents. */
export interface BarePdfResult {
  took: number
  bytes: number
}

process.on('message', async ({ requests, today }: BarePdfOrder) => {
  const before = performance.now()
  let bytes = 0
  for (const request of requests) {
    const paper = await pdfmake.createPdf(pageDefinition(requestPaper(request, today, 'uk'))).getBuffer()
    bytes += paper.length
  }
  process.send?.({ took: performance.now() - before, bytes } satisfies BarePdfResult)
})
