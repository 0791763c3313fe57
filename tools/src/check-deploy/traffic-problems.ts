import {
  type Deployment,
  type Ingress,
  includes,
  type Manifest,
  type NetworkPolicy,
  ofKind,
  type Service,
} from './manifests.ts'

/**
 * Checks the path from the ingress through Services to the ports of pods, and the network policies
 * on it.
 */
export function trafficProblems(manifests: readonly Manifest[]): string[] {
  const deployments = ofKind<Deployment>(manifests, 'Deployment')
  const services = ofKind<Service>(manifests, 'Service')
  return [
    ...services.flatMap(service => serviceProblems(service, deployments)),
    ...ofKind<NetworkPolicy>(manifests, 'NetworkPolicy').flatMap(policy =>
      policyProblems(policy, deployments),
    ),
    ...ofKind<Ingress>(manifests, 'Ingress').flatMap(ingress => ingressProblems(ingress, services)),
  ]
}

const podsOf = (wanted: Record<string, string>, deployments: readonly Deployment[]) =>
  deployments.find(({ spec }) => includes(spec.template.metadata.labels, wanted))

const portsOf = (deployment: Deployment | undefined) =>
  deployment?.spec.template.spec.containers.flatMap(({ ports }) => ports)

function serviceProblems({ file, metadata, spec }: Service, deployments: readonly Deployment[]): string[] {
  const open = portsOf(podsOf(spec.selector, deployments))?.map(({ name }) => name)
  if (!open) return [`${file}: "${metadata.name}" leads to no pods`]
  return spec.ports
    .filter(({ targetPort }) => !open.includes(targetPort))
    .map(({ targetPort }) => `${file}: "${metadata.name}" leads to no port "${targetPort}"`)
}

function policyProblems(
  { file, metadata, spec }: NetworkPolicy,
  deployments: readonly Deployment[],
): string[] {
  const open = portsOf(podsOf(spec.podSelector?.matchLabels ?? {}, deployments))
  const selectors = [spec, ...spec.ingress.flatMap(({ from }) => from ?? [])]
  return [
    ...selectors.flatMap(({ podSelector }) =>
      podSelector && !podsOf(podSelector.matchLabels, deployments)
        ? [
            `${file}: "${metadata.name}" selects ${JSON.stringify(podSelector.matchLabels)}, which are no pods`,
          ]
        : [],
    ),
    ...spec.ingress
      .flatMap(({ ports }) => ports)
      .filter(({ port }) => !open?.some(({ containerPort }) => containerPort === port))
      .map(({ port }) => `${file}: "${metadata.name}" opens ${port}, which is no port of its pods`),
  ]
}

function ingressProblems({ file, spec }: Ingress, services: readonly Service[]): string[] {
  const backends = spec.rules.flatMap(({ http }) => http.paths).map(({ backend }) => backend.service)
  const isThere = ({ name, port }: (typeof backends)[number]) =>
    services
      .find(({ metadata }) => metadata.name === name)
      ?.spec.ports.some(other => other.name === port.name) === true
  return backends
    .filter(backend => !isThere(backend))
    .map(({ name, port }) => `${file}: leads to "${name}", port "${port.name}", which is not there`)
}
