import type { Facts } from './facts.ts'
import type { Container } from './manifests.ts'

/** Checks the settings, probes, ports and limits of a container. */
export function containerProblems(container: Container, facts: Facts, isWeb: boolean): string[] {
  const settings = isWeb ? facts.proxySettings : facts.settings
  return [
    ...(container.env ?? [])
      .filter(({ name }) => !settings.has(name))
      .map(({ name }) => `sets ${name}, which is no setting`),
    ...probeProblems(container, isWeb ? facts.proxyPaths : facts.healthPaths),
    ...container.ports
      .filter(({ containerPort }) => isWeb && !facts.proxyPorts.has(containerPort))
      .map(({ name }) => `has the port "${name}", on which the proxy does not listen`),
    ...resourceProblems(container),
    ...securityProblems(container),
  ]
}

function probeProblems(container: Container, paths: Facts['healthPaths']): string[] {
  const problems: string[] = []
  for (const kind of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
    const probe = container[kind]?.httpGet
    if (!probe) {
      problems.push(`lacks a ${kind}`)
      continue
    }
    if (!paths.has(probe.path)) problems.push(`asks "${probe.path}" in its ${kind}, which nobody answers`)
    if (!container.ports.some(({ name }) => name === probe.port)) {
      problems.push(`asks the port "${probe.port}" in its ${kind}, which is not declared`)
    }
  }
  // Otherwise a short outage of the database would restart every process.
  if (container.livenessProbe?.httpGet?.path.endsWith('/ready'))
    problems.push('must not ask for readiness in its livenessProbe')
  return problems
}

const resourceProblems = ({ resources }: Container): string[] =>
  (['requests', 'limits'] as const).flatMap(kind =>
    ['cpu', 'memory']
      .filter(resource => !resources?.[kind]?.[resource])
      .map(resource => `lacks ${kind} of ${resource}`),
  )

function securityProblems({ securityContext }: Container): string[] {
  const { allowPrivilegeEscalation, readOnlyRootFilesystem, capabilities } = securityContext ?? {}
  return [
    ...(allowPrivilegeEscalation === false ? [] : ['has to set allowPrivilegeEscalation false']),
    ...(readOnlyRootFilesystem ? [] : ['has to set readOnlyRootFilesystem']),
    ...(capabilities?.drop?.includes('ALL') ? [] : ['has to drop ALL capabilities']),
  ]
}
