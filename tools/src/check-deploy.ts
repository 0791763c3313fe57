// Fails when a file below `deploy/` is invalid by its own tool, or no longer matches the code.
// `node tools/src/check-deploy.ts [FOLDER]`: FOLDER is a copy of the repository; by default this
// one.
import { resolve } from 'node:path'
import { checkCaddyfile } from './check-deploy/caddyfile.ts'
import { checkCompose } from './check-deploy/compose.ts'
import { checkDockerfile } from './check-deploy/dockerfile.ts'
import { readFacts } from './check-deploy/facts.ts'
import { checkKubernetes } from './check-deploy/kubernetes.ts'
import { checkObservability } from './check-deploy/observability.ts'
import { root } from './workspace.ts'

const folder = resolve(process.argv[2] ?? root)
const facts = readFacts(folder)
const caddyfile = checkCaddyfile(folder, facts)
const observability = checkObservability(folder)
const problems = [
  ...facts.problems,
  ...checkDockerfile(folder, facts),
  ...caddyfile.problems,
  ...checkCompose(folder, facts),
  ...(await checkKubernetes(folder, facts)),
  ...observability.problems,
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)
process.stdout.write(
  `deploy: images, proxy (${caddyfile.tool}), compose, Kubernetes files, alerts (${observability.tool}) and dashboard are fine\n`,
)
