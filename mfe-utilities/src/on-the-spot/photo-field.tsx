import { extensionOf, maxFileBytes } from '@orenda/contracts/file-rules'
import { IconButton } from '@orenda/shared-ui/ui'
import { Camera, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './on-the-spot.module.css'

interface PhotoFieldProps {
  /** Of the meter. */
  name: string
  photo: File | null
  onPhoto: (photo: File | null) => void
}

/** A picture of a meter, by the phone's camera. */
export function PhotoField({ name, photo, onPhoto }: PhotoFieldProps) {
  const t = useTexts()
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
    <div className={styles.photo}>
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
          aria-label={t(photo ? 'onTheSpot.otherPhoto' : 'onTheSpot.photo', { name })}
          onChange={({ target }) => {
            take(target.files?.[0])
            // So that the same one can be chosen again.
            target.value = ''
          }}
        />
      </label>
      {photo && (
        <IconButton label={t('onTheSpot.noPhoto', { name })} icon={X} onClick={() => onPhoto(null)} />
      )}
      <span role="status" className={styles.wrong}>
        {problem && t(`common:files.${problem}`)}
      </span>
    </div>
  )
}
