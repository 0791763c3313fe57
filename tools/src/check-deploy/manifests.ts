import type { IDeployment } from 'kubernetes-models/apps/v1'

/** The part of a manifest that the checks read, once its form is known to be valid. */
export interface Manifest {
  file: string
  apiVersion: string
  kind: string
  metadata: { name: string }
}

export interface Kustomization extends Manifest {
  kind: 'Kustomization'
  resources: string[]
  configMapGenerator: { name: string; envs: string[] }[]
  images: { name: string; newTag: string }[]
}

interface Probe {
  httpGet?: { path: string; port: string }
}

export interface Container {
  image: string
  env?: { name: string; value: string }[]
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  ports: { name: string; containerPort: number }[]
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
  resources?: Partial<Record<'requests' | 'limits', Record<string, string>>>
  securityContext?: {
    allowPrivilegeEscalation?: boolean
    readOnlyRootFilesystem?: boolean
    capabilities?: { drop?: string[] }
  }
  volumeMounts?: { name: string }[]
}

export interface Deployment extends Manifest {
  spec: {
    replicas?: number
    selector: { matchLabels: Record<string, string> }
    strategy?: NonNullable<IDeployment['spec']>['strategy']
    template: {
      metadata: { labels: Record<string, string>; annotations?: Record<string, string> }
      spec: {
        automountServiceAccountToken?: boolean
        terminationGracePeriodSeconds?: number
        securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type: string } }
        containers: Container[]
        volumes?: { name: string }[]
      }
    }
  }
}

export interface Service extends Manifest {
  spec: { selector: Record<string, string>; ports: { name: string; targetPort: string }[] }
}

export interface Secret extends Manifest {
  stringData: Record<string, string>
}

export interface Ingress extends Manifest {
  spec: {
    rules: { http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[]
  }
}

interface PodSelector {
  podSelector?: { matchLabels: Record<string, string> }
}

export interface NetworkPolicy extends Manifest {
  spec: PodSelector & { ingress: { from?: PodSelector[]; ports: { port: number }[] }[] }
}

export const ofKind = <T extends Manifest>(manifests: readonly Manifest[], kind: T['kind']) =>
  manifests.filter(manifest => manifest.kind === kind) as T[]

/** Whether labels contain those that a selector wants. */
export const includes = (labels: Record<string, string>, wanted: Record<string, string>) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value)
