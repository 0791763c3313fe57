import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { parse } from 'yaml'
import { targets } from './dockerfile.ts'
import { type Facts, read, readExample } from './facts.ts'

const file = 'deploy/compose.yaml'

interface Service {
  build?: { context: string; dockerfile: string; target: string }
  env_file?: string
  environment?: Record<string, string>
  image?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  restart?: string
  healthcheck?: unknown
  depends_on?: Record<string, { condition: string }>
  volumes?: (string | { type: string; source: string })[]
  networks?: string[]
  stop_grace_period?: string
}

/** A message of the linter; its own types cannot be imported here. */
interface Message {
  line: number
  message: string
  rule: string
}

interface Compose {
  services: Record<string, Service>
  networks: Record<string, { ipam?: { config: { subnet: string }[] } }>
  volumes: Record<string, unknown>
}

const rules = {
  // Built here, and named so that it can be pulled.
  'no-build-and-image': 0,
  // Only the proxy may be reached from outside.
  'no-unbound-port-interfaces': 0,
  // In the order in which Compose reads them.
  'service-keys-order': 0,
  'services-alphabetical-order': 0,
  'service-dependencies-alphabetical-order': 0,
  'top-level-properties-order': 0,
  'require-quotes-in-ports': [2, { quoteType: 'double' }],
} satisfies Record<string, 0 | [2, object]>

/** Names of secret settings. */
const secret = /SECRET|PASSWORD$|KEY_ID$|^DATABASE_URL$|^SMTP_URL$/

export function checkCompose(root: string, facts: Facts): string[] {
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] })
  const results: { messages: Message[] }[] = linter.lintFiles([join(root, file)], false)
  const problems = results
    .flatMap(({ messages }) => messages)
    .map(({ line, message, rule }) => `${file}:${line}: ${message} (${rule})`)
  const say = (message: string) => problems.push(`${file}: ${message}`)
  // An invalid file was reported above.
  if (problems.some(problem => /\(invalid-|\(unknown-error/.test(problem))) return problems

  const text = read(root, file)
  const { services, networks, volumes } = parse(text, { merge: true }) as Compose
  for (const [name, service] of Object.entries(services)) {
    checkHardening(root, name, service, say)
    checkReferences(name, service, { services, networks, volumes }, say)
    checkEnvironment(name, service, facts, networks, say)
  }
  checkVariables(root, text, facts, say)
  return problems
}

/** What a service may do on the machine, and which image it is built from. */
function checkHardening(root: string, name: string, service: Service, say: (message: string) => void) {
  const lacks = (what: string, has: unknown) => has || say(`"${name}" lacks ${what}`)
  lacks('read_only', service.read_only)
  lacks('cap_drop: ALL', service.cap_drop?.includes('ALL'))
  lacks('no-new-privileges', service.security_opt?.includes('no-new-privileges:true'))
  lacks('restart', service.restart)
  const target = targets.find(known => known === service.build?.target)
  // The health check of an image is in its Dockerfile.
  lacks('a healthcheck', service.healthcheck ?? target)
  if (!service.build) return
  const dockerfile = join(root, 'deploy', service.build.context, service.build.dockerfile)
  if (!existsSync(dockerfile)) say(`"${name}" is built by ${service.build.dockerfile}, which does not exist`)
  if (!target) say(`"${name}" is built from "${service.build.target}", which is no image`)
}

/** What a service names must be in the file. */
function checkReferences(
  name: string,
  service: Service,
  { services, networks, volumes }: Compose,
  say: (message: string) => void,
) {
  for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
    if (!services[other]) say(`"${name}" waits for "${other}", which does not exist`)
    if (condition !== 'service_healthy') say(`"${name}" does not wait until "${other}" is healthy`)
  }
  for (const source of namedVolumes(service)) {
    if (!(source in volumes)) say(`"${name}" uses the volume "${source}", which is not declared`)
  }
  for (const network of service.networks ?? []) {
    if (!(network in networks)) say(`"${name}" uses the network "${network}", which is not declared`)
  }
}

/** The volumes of a service that are declared, and not folders of the machine. */
const namedVolumes = ({ volumes = [] }: Service): string[] =>
  volumes.flatMap(volume => {
    if (typeof volume !== 'string') return volume.type === 'volume' ? volume.source : []
    return /^[./]/.test(volume) ? [] : (volume.split(':', 1)[0] ?? [])
  })

function checkEnvironment(
  name: string,
  { build, environment = {}, stop_grace_period = '10s' }: Service,
  facts: Facts,
  networks: Compose['networks'],
  say: (message: string) => void,
) {
  const isWeb = build?.target === 'web'
  for (const [setting, value] of Object.entries(environment)) {
    const isKnown = build
      ? (isWeb ? facts.proxySettings : facts.settings).has(setting)
      : /^POSTGRES_(USER|PASSWORD|DB|INITDB_ARGS)$/.test(setting)
    if (!isKnown) say(`"${name}" sets ${setting}, which is no setting`)
    if (secret.test(setting) && !/\$\{\w+:\?.+\}/.test(value)) {
      say(`"${name}" has to ask for ${setting} with \${…:?…}, and not to know it`)
    }
  }
  if (build) checkPatience(name, { isWeb, environment, stop_grace_period }, facts, say)
  const subnets = Object.values(networks).flatMap(
    network => network?.ipam?.config.map(({ subnet }) => subnet) ?? [],
  )
  if (build && !isWeb && !subnets.includes(environment.TRUST_PROXY ?? '')) {
    say(`"${name}" trusts the proxies in "${environment.TRUST_PROXY}", which is the subnet of no network`)
  }
}

interface Ending {
  isWeb: boolean
  environment: Readonly<Record<string, string>>
  stop_grace_period: string
}

/** A container must have more time for its end than its program needs. */
function checkPatience(
  name: string,
  { isWeb, environment, stop_grace_period }: Ending,
  facts: Facts,
  say: (message: string) => void,
) {
  const [, count, unit] = stop_grace_period.match(/^(\d+)(s|m)$/) ?? []
  const patience = Number(count) * (unit === 'm' ? 60 : 1)
  const needed = isWeb ? facts.proxyPatience : Number(environment.SHUTDOWN_GRACE) + facts.patience
  if (!(patience > needed)) {
    say(`"${name}" needs ${needed} seconds for its end, and stop_grace_period is ${stop_grace_period}`)
  }
}

/**
 * Every variable that the operator sets must be in the example, and every one in the example must
 * be used.
 */
function checkVariables(root: string, text: string, facts: Facts, say: (message: string) => void) {
  const used = new Set(
    [...text.matchAll(/\$\{(\w+)|(?<=args:\n\s+- )\w+/g)].map(([whole, name]) => name ?? whole),
  )
  const example = readExample(root, 'deploy/.env.example')
  for (const name of used) {
    if (!example.has(name)) say(`uses \${${name}}, which deploy/.env.example does not name`)
  }
  for (const [name, value] of example) {
    if (!used.has(name) && !facts.settings.has(name))
      say(`deploy/.env.example names ${name}, which is no setting`)
    if (secret.test(name) && value !== '') say(`deploy/.env.example has a value for ${name}`)
  }
}
