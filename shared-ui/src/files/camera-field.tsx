import { extensionOf, maxFileBytes } from '@orenda/contracts/file-rules'
import { i18n } from '@orenda/shared-ui/texts'
import { IconButton } from '@orenda/shared-ui/ui'
import { Camera, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './camera-field.module.css'

interface CameraFieldProps {
  /** What the picture shows, for its name. */
  name: string
  photo: File | null
  onPhoto: (photo: File | null) => void
}

/**
 * A picture that is taken with the phone's camera. It is sent together with its record, because
 * there may be no network now.
 */
export function CameraField({ name, photo, onPhoto }: CameraFieldProps) {
  const { t } = useTranslation('common', { i18n })
  const [problem, setProblem] = useState<'fileType' | 'fileSize' | null>(null)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (photo === null) return
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  const take = (file: File | undefined) => {
    if (file === undefined) return
    const found = extensionOf(file.name) === null ? 'fileType' : file.size > maxFileBytes ? 'fileSize' : null
    setProblem(found)
    if (found === null) onPhoto(file)
  }
  return (
    <div className={styles.field}>
      <label className={styles.camera}>
        {photo && address ? (
          <img src={address} alt="" />
        ) : (
          <Camera size={22} strokeWidth={1.75} aria-hidden />
        )}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          aria-label={t(photo ? 'files.otherPhoto' : 'files.photo', { name })}
          onChange={({ target }) => {
            take(target.files?.[0])
            // So that the same picture can be chosen again.
            target.value = ''
          }}
        />
      </label>
      {photo && <IconButton label={t('files.noPhoto', { name })} icon={X} onClick={() => onPhoto(null)} />}
      <span role="status" className={styles.problem}>
        {problem && t(`files.${problem}`)}
      </span>
    </div>
  )
}
