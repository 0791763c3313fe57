// Fails when a change breaks clients of the last release, and names the change. It checks the API,
// which may only grow; the host, whose `CONTRACT` number must tell the kind of change; and the
// exports of the kit, of which none may go before its next major version. `--release` stores the
// present state as the new release; use it only when a release is made. `--release kit` does so for
// the kit alone. The API must be built. The state of the last release is in `contracts/released`.
import { existsSync } from 'node:fs'
import { currentDocument } from './compatibility/current-document.ts'
import { compareHost, presentHost } from './compatibility/host-contract.ts'
import { compareKit, presentKit } from './compatibility/kit-contract.ts'
import { apiBreaks, type Document } from './compatibility/openapi.ts'
import {
  readJson,
  releasedDocument,
  releasedHost,
  releasedKit,
  replaceFolder,
  stableJson,
  writeText,
} from './compatibility/snapshot.ts'
import { type Verdict, versionVerdict } from './compatibility/version-rule.ts'

process.exitCode = process.argv.includes('--release') ? await release() : await check()

async function release(): Promise<number> {
  // All are computed before any is written.
  const isAll = !process.argv.includes('kit')
  const [document, host] = isAll ? [await currentDocument(), presentHost()] : [null, null]
  const kit = presentKit()
  if (document !== null) writeText(releasedDocument, stableJson(document))
  if (host !== null) replaceFolder(releasedHost, host)
  replaceFolder(releasedKit, kit)
  process.stdout.write('contracts/released has what stands now\n')
  return 0
}

async function check(): Promise<number> {
  if (!existsSync(releasedDocument))
    throw new Error('There is no release to compare with in contracts/released')
  const verdicts: [name: string, verdict: Verdict][] = [
    ['API', await checkApi()],
    ['@orenda/shared-ui/host', checkHost()],
    ['@orenda/shared-ui', checkKit()],
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
      : 'The API, the host contract and the kit fit what was built against the last release\n',
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

/**
 * Additions need no new number: a remote that needs more of the kit than the shell has brings its
 * own copy.
 */
function checkKit(): Verdict {
  const { was, is, broken } = compareKit()
  return versionVerdict(was, is, { broken, added: [] })
}
