// Fails on a change that whoever was built against the last release would break by, and names it: in the API, which may
// only be added to, and in what the host lends to remotes, whose `CONTRACT` has to say what was done to it.
// `--release` writes down what stands now as the new release; that belongs to making a release and to nothing else.
// It wants the API built. The state of the last release is in `contracts/released`.
import { existsSync } from 'node:fs'
import { currentDocument } from './compatibility/current-document.ts'
import { compareHost, presentHost } from './compatibility/host-contract.ts'
import { apiBreaks, type Document } from './compatibility/openapi.ts'
import {
  readJson,
  releasedDocument,
  releasedHost,
  replaceFolder,
  stableJson,
  writeText,
} from './compatibility/snapshot.ts'
import { type Verdict, versionVerdict } from './compatibility/version-rule.ts'

process.exitCode = process.argv.includes('--release') ? await release() : await check()

async function release(): Promise<number> {
  // Both are made before either is written.
  const [document, host] = [await currentDocument(), presentHost()]
  writeText(releasedDocument, stableJson(document))
  replaceFolder(releasedHost, host)
  process.stdout.write('contracts/released has what stands now\n')
  return 0
}

async function check(): Promise<number> {
  if (!existsSync(releasedDocument))
    throw new Error('There is no release to compare with in contracts/released')
  const verdicts: [name: string, verdict: Verdict][] = [
    ['API', await checkApi()],
    ['@orenda/shared-ui/host', checkHost()],
  ]
  for (const [name, { problems, notes }] of verdicts) {
    for (const note of notes) process.stdout.write(`${name}: ${note}\n`)
    for (const problem of problems) process.stderr.write(`${name}: ${problem}\n`)
  }
  if (verdicts.some(([, { problems }]) => problems.length > 0)) return 1
  const isAnnounced = verdicts.some(([, { notes }]) => notes.length > 0)
  process.stdout.write(
    isAnnounced
      ? 'A new major announces what breaks; all else fits what was built against the last release\n'
      : 'The API and the host contract fit what was built against the last release\n',
  )
  return 0
}

async function checkApi(): Promise<Verdict> {
  const [released, present] = [readJson<Document>(releasedDocument), await currentDocument()]
  const versions = [released, present].map(({ info }) => info?.version ?? '0.0') as [string, string]
  return versionVerdict(...versions, { broken: apiBreaks(released, present), added: [] })
}

function checkHost(): Verdict {
  const { was, is, ...changes } = compareHost()
  return versionVerdict(was, is, changes)
}
