import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { type Facts, read, readEnv } from './facts.ts'
import { modelProblems, typeProblems } from './manifest-types.ts'
import type {
  Container,
  Deployment,
  Ingress,
  Kustomization,
  Manifest,
  NetworkPolicy,
  Secret,
  Service,
} from './manifests.ts'

const folder = 'deploy/kubernetes'
const example = 'secret.example.yaml'

export async function checkKubernetes(root: string, facts: Facts): Promise<string[]> {
  const problems: string[] = []
  const documents: Manifest[] = []
  for (const file of globSync(`${folder}/*.yaml`, { cwd: root }).sort()) {
    for (const document of parseAllDocuments(read(root, file))) {
      problems.push(...document.errors.map(({ message }) => `${file}: ${message.split('\n', 1)[0]}`))
      documents.push({ file: file.replaceAll('\\', '/'), ...(document.toJS() as Omit<Manifest, 'file'>) })
    }
  }
  if (problems.length > 0) return problems
  const kustomization = documents.find(({ kind }) => kind === 'Kustomization') as Kustomization | undefined
  if (kustomization === undefined) return [`${folder}: there is no kustomization`]
  const manifests = documents.filter(document => document !== kustomization)
  for (const manifest of manifests) problems.push(...(await modelProblems(manifest)))
  problems.push(...typeProblems(manifests))
  // An invalid manifest was reported above; further checks would fail on it.
  if (problems.length > 0) return problems
  return [
    ...checkKustomization(root, kustomization, manifests),
    ...checkSettings(root, facts, kustomization, manifests),
    ...ofKind<Deployment>(manifests, 'Deployment').flatMap(deployment =>
      checkDeployment(root, deployment, facts, kustomization, manifests),
    ),
    ...checkTraffic(manifests),
  ]
}

const ofKind = <T extends Manifest>(manifests: readonly Manifest[], kind: T['kind']) =>
  manifests.filter(manifest => manifest.kind === kind) as T[]

function checkKustomization(
  root: string,
  { file, resources, images }: Kustomization,
  manifests: Manifest[],
): string[] {
  const present = new Set(manifests.map(manifest => basename(manifest.file)))
  return [
    ...resources
      .filter(resource => !present.has(resource))
      .map(resource => `${file}: "${resource}" does not exist`),
    ...[...present]
      .filter(name => name !== example && !resources.includes(name))
      .map(name => `${file}: "${name}" is not named`),
    ...(resources.includes(example) ? [`${file}: "${example}" is an example, and would be applied`] : []),
    ...images
      .filter(({ newTag }) => !newTag || newTag === 'latest')
      .map(({ name }) => `${file}: "${name}" needs a tag that stays what it is`),
    ...images
      .filter(({ name }) => !read(root, 'deploy/compose.yaml').includes(`image: ${name}:`))
      .map(({ name }) => `${file}: the compose file builds no "${name}"`),
  ]
}

/** Checks the settings of the generated ConfigMap and of the secret's example. */
function checkSettings(
  root: string,
  { settings }: Facts,
  kustomization: Kustomization,
  manifests: Manifest[],
): string[] {
  const problems: string[] = []
  const known = new Set<string>()
  for (const { envs } of kustomization.configMapGenerator) {
    for (const name of envs) {
      const file = `${folder}/${name}`
      for (const setting of readEnv(root, file).keys()) {
        known.add(setting)
        if (!settings.has(setting)) problems.push(`${file}: ${setting} is no setting`)
        if (/SECRET|PASSWORD|_KEY_ID|DATABASE_URL|SMTP_URL/.test(setting))
          problems.push(`${file}: ${setting} is a secret`)
      }
    }
  }
  for (const { file, metadata, stringData } of ofKind<Secret>(manifests, 'Secret')) {
    if (basename(file) !== example)
      problems.push(`${file}: "${metadata.name}" is a secret, and stands in a repository`)
    for (const [setting, value] of Object.entries(stringData)) {
      if (!settings.has(setting)) problems.push(`${file}: ${setting} is no setting`)
      if (known.has(setting)) problems.push(`${file}: ${setting} stands among the open settings too`)
      if (!/^<.*>$/.test(value))
        problems.push(`${file}: ${setting} has a value; an example has <placeholders>`)
    }
  }
  return problems
}

function checkDeployment(
  root: string,
  { file, metadata, spec }: Deployment,
  facts: Facts,
  kustomization: Kustomization,
  manifests: Manifest[],
): string[] {
  const problems: string[] = []
  const say = (message: string) => problems.push(`${file}: "${metadata.name}" ${message}`)
  const { rollingUpdate } = spec.strategy ?? {}
  if (rollingUpdate?.maxUnavailable !== 0 || !rollingUpdate.maxSurge) {
    say('has to roll out with maxUnavailable 0 and a maxSurge')
  }
  const pod = spec.template.spec
  const labels = spec.template.metadata.labels
  if (!includes(labels, spec.selector.matchLabels)) say('selects other pods than its own')
  const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget') as Deployment[]
  if (!budgets.some(budget => includes(labels, budget.spec.selector.matchLabels))) {
    say('has no PodDisruptionBudget')
  }
  if (!pod.securityContext?.runAsNonRoot) say('has to set runAsNonRoot')
  if (pod.securityContext?.seccompProfile?.type !== 'RuntimeDefault')
    say('has to set seccompProfile RuntimeDefault')
  if (pod.automountServiceAccountToken !== false) say('has to set automountServiceAccountToken false')

  const settings = new Map(
    kustomization.configMapGenerator.flatMap(({ envs }) =>
      envs.flatMap(name => [...readEnv(root, `${folder}/${name}`)]),
    ),
  )
  const volumes = (pod.volumes ?? []).map(({ name }) => name)
  for (const container of pod.containers) {
    const isWeb = container.image === 'orenda-web'
    if (!kustomization.images.some(({ name }) => name === container.image)) {
      say(`runs the image "${container.image}", which ${kustomization.file} does not name`)
    }
    checkContainer(container, facts, isWeb, say)
    for (const { name } of container.volumeMounts ?? []) {
      if (!volumes.includes(name)) say(`mounts "${name}", which is no volume`)
    }
    for (const { configMapRef, secretRef } of container.envFrom ?? []) {
      const config = kustomization.configMapGenerator.map(({ name }) => name)
      if (configMapRef && !config.includes(configMapRef.name))
        say(`reads "${configMapRef.name}", which nothing makes`)
      const secrets = ofKind<Secret>(manifests, 'Secret').map(secret => secret.metadata.name)
      if (secretRef && !secrets.includes(secretRef.name))
        say(`reads "${secretRef.name}", which has no example`)
    }
    const host = container.env?.find(({ name }) => name === 'API_HOST')?.value
    if (host && !ofKind<Service>(manifests, 'Service').some(service => service.metadata.name === host)) {
      say(`looks for the API at "${host}", which is no Service`)
    }
    const metrics = container.ports.find(({ name }) => name === 'metrics')?.containerPort
    if (!isWeb && String(metrics) !== settings.get('METRICS_PORT')) {
      say(`has its metrics on ${metrics}, and METRICS_PORT is ${settings.get('METRICS_PORT')}`)
    }
    const scraped = spec.template.metadata.annotations?.['prometheus.io/port']
    if (String(metrics) !== scraped) say(`has its metrics on ${metrics}, and names ${scraped} for it`)
    const needed = isWeb ? facts.proxyPatience : Number(settings.get('SHUTDOWN_GRACE')) + facts.patience
    const patience = pod.terminationGracePeriodSeconds ?? 30
    if (!(patience > needed)) {
      say(`needs ${needed} seconds for its end, and terminationGracePeriodSeconds is ${patience}`)
    }
    if (!isWeb && (spec.replicas ?? 1) > 1 && !settings.get('S3_BUCKET')) {
      say('has several pods, which need S3_BUCKET, or a volume that they share')
    }
  }
  return problems
}

function checkContainer(container: Container, facts: Facts, isWeb: boolean, say: (message: string) => void) {
  for (const { name } of container.env ?? []) {
    if (!(isWeb ? facts.proxySettings : facts.settings).has(name)) say(`sets ${name}, which is no setting`)
  }
  const paths = isWeb ? facts.proxyPaths : facts.healthPaths
  for (const kind of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
    const probe = container[kind]?.httpGet
    if (!probe) say(`lacks a ${kind}`)
    else {
      if (!paths.has(probe.path)) say(`asks "${probe.path}" in its ${kind}, which nobody answers`)
      if (!container.ports.some(({ name }) => name === probe.port)) {
        say(`asks the port "${probe.port}" in its ${kind}, which is not declared`)
      }
    }
  }
  // Otherwise a short outage of the database would restart every process.
  if (container.livenessProbe?.httpGet?.path.endsWith('/ready'))
    say('must not ask for readiness in its livenessProbe')
  for (const { name, containerPort } of container.ports) {
    if (isWeb && !facts.proxyPorts.has(containerPort))
      say(`has the port "${name}", on which the proxy does not listen`)
  }
  for (const kind of ['requests', 'limits'] as const) {
    for (const resource of ['cpu', 'memory']) {
      if (!container.resources?.[kind]?.[resource]) say(`lacks ${kind} of ${resource}`)
    }
  }
  const { allowPrivilegeEscalation, readOnlyRootFilesystem, capabilities } = container.securityContext ?? {}
  if (allowPrivilegeEscalation !== false) say('has to set allowPrivilegeEscalation false')
  if (!readOnlyRootFilesystem) say('has to set readOnlyRootFilesystem')
  if (!capabilities?.drop?.includes('ALL')) say('has to drop ALL capabilities')
}

/**
 * Checks the path from the ingress through Services to the ports of pods, and the network policies
 * on it.
 */
function checkTraffic(manifests: Manifest[]): string[] {
  const problems: string[] = []
  const deployments = ofKind<Deployment>(manifests, 'Deployment')
  const podsOf = (wanted: Record<string, string>) =>
    deployments.find(({ spec }) => includes(spec.template.metadata.labels, wanted))
  const services = ofKind<Service>(manifests, 'Service')
  for (const { file, metadata, spec } of services) {
    const target = podsOf(spec.selector)
    const open = target?.spec.template.spec.containers.flatMap(({ ports }) => ports.map(({ name }) => name))
    if (!open) problems.push(`${file}: "${metadata.name}" leads to no pods`)
    for (const { targetPort } of open ? spec.ports : []) {
      if (!open?.includes(targetPort))
        problems.push(`${file}: "${metadata.name}" leads to no port "${targetPort}"`)
    }
  }
  for (const { file, metadata, spec } of ofKind<NetworkPolicy>(manifests, 'NetworkPolicy')) {
    const target = podsOf(spec.podSelector?.matchLabels ?? {})
    const open = target?.spec.template.spec.containers.flatMap(({ ports }) => ports)
    const selectors = [spec, ...spec.ingress.flatMap(({ from }) => from ?? [])]
    for (const { podSelector } of selectors) {
      if (podSelector && !podsOf(podSelector.matchLabels)) {
        problems.push(
          `${file}: "${metadata.name}" selects ${JSON.stringify(podSelector.matchLabels)}, which are no pods`,
        )
      }
    }
    for (const { port } of spec.ingress.flatMap(({ ports }) => ports)) {
      if (!open?.some(({ containerPort }) => containerPort === port)) {
        problems.push(`${file}: "${metadata.name}" opens ${port}, which is no port of its pods`)
      }
    }
  }
  for (const { file, spec } of ofKind<Ingress>(manifests, 'Ingress')) {
    for (const { http } of spec.rules) {
      for (const { backend } of http.paths) {
        const service = services.find(({ metadata }) => metadata.name === backend.service.name)
        if (!service?.spec.ports.some(({ name }) => name === backend.service.port.name)) {
          problems.push(
            `${file}: leads to "${backend.service.name}", port "${backend.service.port.name}", which is not there`,
          )
        }
      }
    }
  }
  return problems
}

const includes = (labels: Record<string, string>, wanted: Record<string, string>) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value)
