import type { RemoteManifestEntry } from '@orenda/contracts/remotes'
import { runtimeConfig } from '@orenda/shared-ui/host'
import { Badge, Button, Dialog } from '@orenda/shared-ui/ui'
import { useTranslation } from 'react-i18next'
import { useRemotes, versionOf } from './registry.ts'
import styles from './remotes-panel.module.css'
import { failures } from './send-failure.ts'
import { endTrial, trials } from './trials.ts'

/** Where a remote's version comes from. */
function sourceOf({ name, version, entry }: RemoteManifestEntry) {
  if (runtimeConfig.overrides.some(override => override.name === name)) return 'origin'
  if (runtimeConfig.triedVersions?.some(tried => tried.name === name)) return 'version'
  const listed = runtimeConfig.manifest.remotes.find(remote => remote.name === name)
  if (listed?.canary?.release.version === version) return 'canary'
  // Published files are in a folder of their version.
  return entry.includes(`/${version}/`) ? 'deployed' : 'built'
}

/** Lists all remotes of this page: running version, origin, and failures. */
export function RemotesPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common'])
  const { entries } = useRemotes()
  const sorted = entries.toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('override.all')}
      closeLabel={t('common:actions.close')}
      footer={
        <Button variant="warning" onClick={() => endTrial('none')}>
          {t('override.resetAll')}
        </Button>
      }
    >
      <ul className={styles.list}>
        {sorted.map(entry => (
          <Line key={entry.name} entry={entry} />
        ))}
      </ul>
    </Dialog>
  )
}

function Line({ entry }: { entry: RemoteManifestEntry }) {
  const { t } = useTranslation('shell')
  const { name, contract } = entry
  const trial = trials.find(tried => tried.name === name)
  const failure = failures.get(name)
  return (
    <li className={styles.line}>
      <div className={styles.facts}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.version}>
          {t('override.version', { version: versionOf(name), contract })}
        </span>
        <span className={styles.source}>
          {t(`override.source.${sourceOf(entry)}`, { origin: trial?.from ?? '' })}
        </span>
        {failure && (
          <span>
            <Badge tone={failure.hasFallenBack ? 'warning' : 'error'}>
              {t(failure.hasFallenBack ? 'override.fellBack' : 'override.failed', failure)}
            </Badge>
          </span>
        )}
      </div>
      {trial && (
        <Button
          size="small"
          aria-label={t('override.resetOne', { name })}
          onClick={() => endTrial(`${name}@none`)}
        >
          {t('override.reset')}
        </Button>
      )}
    </li>
  )
}
