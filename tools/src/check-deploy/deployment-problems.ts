import { containerProblems } from './container-problems.ts'
import type { Facts } from './facts.ts'
import {
  type Container,
  type Deployment,
  includes,
  type Kustomization,
  type Manifest,
  ofKind,
  type Secret,
  type Service,
} from './manifests.ts'

/** What a deployment is compared with. */
interface Surroundings {
  facts: Facts
  kustomization: Kustomization
  manifests: readonly Manifest[]
  /** The settings of the generated ConfigMap. */
  settings: ReadonlyMap<string, { value: string }>
}

/** Checks a Deployment, its pods and their containers. */
export function deploymentProblems(deployment: Deployment, around: Surroundings): string[] {
  const { file, metadata, spec } = deployment
  return [
    ...rolloutProblems(deployment, around.manifests),
    ...podProblems(spec.template.spec),
    ...spec.template.spec.containers.flatMap(container => [
      ...imageProblems(container, around.kustomization),
      ...containerProblems(container, around.facts, isWeb(container)),
      ...sourceProblems(container, deployment, around),
      ...metricsProblems(container, deployment, around),
      ...endProblems(container, deployment, around),
    ]),
  ].map(problem => `${file}: "${metadata.name}" ${problem}`)
}

const isWeb = ({ image }: Container): boolean => image === 'orenda-web'

function rolloutProblems({ spec }: Deployment, manifests: readonly Manifest[]): string[] {
  const problems: string[] = []
  const { rollingUpdate } = spec.strategy ?? {}
  if (rollingUpdate?.maxUnavailable !== 0 || !rollingUpdate.maxSurge) {
    problems.push('has to roll out with maxUnavailable 0 and a maxSurge')
  }
  const { labels } = spec.template.metadata
  if (!includes(labels, spec.selector.matchLabels)) problems.push('selects other pods than its own')
  const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget') as Deployment[]
  if (!budgets.some(budget => includes(labels, budget.spec.selector.matchLabels))) {
    problems.push('has no PodDisruptionBudget')
  }
  return problems
}

type Pod = Deployment['spec']['template']['spec']

function podProblems({ securityContext, automountServiceAccountToken }: Pod): string[] {
  const problems: string[] = []
  if (!securityContext?.runAsNonRoot) problems.push('has to set runAsNonRoot')
  if (securityContext?.seccompProfile?.type !== 'RuntimeDefault')
    problems.push('has to set seccompProfile RuntimeDefault')
  if (automountServiceAccountToken !== false) problems.push('has to set automountServiceAccountToken false')
  return problems
}

const imageProblems = ({ image }: Container, { file, images }: Kustomization): string[] =>
  images.some(({ name }) => name === image) ? [] : [`runs the image "${image}", which ${file} does not name`]

/** Checks what a container mounts, what it reads settings from, and where it looks for the API. */
function sourceProblems(
  container: Container,
  { spec }: Deployment,
  { kustomization, manifests }: Surroundings,
): string[] {
  const problems: string[] = []
  const volumes = (spec.template.spec.volumes ?? []).map(({ name }) => name)
  const configs = kustomization.configMapGenerator.map(({ name }) => name)
  const secrets = ofKind<Secret>(manifests, 'Secret').map(secret => secret.metadata.name)
  for (const { name } of container.volumeMounts ?? []) {
    if (!volumes.includes(name)) problems.push(`mounts "${name}", which is no volume`)
  }
  for (const { configMapRef, secretRef } of container.envFrom ?? []) {
    if (configMapRef && !configs.includes(configMapRef.name))
      problems.push(`reads "${configMapRef.name}", which nothing makes`)
    if (secretRef && !secrets.includes(secretRef.name))
      problems.push(`reads "${secretRef.name}", which has no example`)
  }
  const host = container.env?.find(({ name }) => name === 'API_HOST')?.value
  if (host && !ofKind<Service>(manifests, 'Service').some(service => service.metadata.name === host)) {
    problems.push(`looks for the API at "${host}", which is no Service`)
  }
  return problems
}

function metricsProblems(container: Container, { spec }: Deployment, { settings }: Surroundings): string[] {
  const problems: string[] = []
  const metrics = String(container.ports.find(({ name }) => name === 'metrics')?.containerPort)
  const wanted = settings.get('METRICS_PORT')?.value
  if (!isWeb(container) && metrics !== wanted) {
    problems.push(`has its metrics on ${metrics}, and METRICS_PORT is ${wanted}`)
  }
  const scraped = spec.template.metadata.annotations?.['prometheus.io/port']
  if (metrics !== scraped) problems.push(`has its metrics on ${metrics}, and names ${scraped} for it`)
  return problems
}

/** Checks whether a pod has time to end, and whether several pods share their files. */
function endProblems(
  container: Container,
  { spec }: Deployment,
  { facts, settings }: Surroundings,
): string[] {
  const problems: string[] = []
  const grace = Number(settings.get('SHUTDOWN_GRACE')?.value)
  const needed = isWeb(container) ? facts.proxyPatience : grace + facts.patience
  const patience = spec.template.spec.terminationGracePeriodSeconds ?? 30
  if (!(patience > needed)) {
    problems.push(`needs ${needed} seconds for its end, and terminationGracePeriodSeconds is ${patience}`)
  }
  if (!isWeb(container) && (spec.replicas ?? 1) > 1 && !settings.get('S3_BUCKET')?.value) {
    problems.push('has several pods, which need S3_BUCKET, or a volume that they share')
  }
  return problems
}
