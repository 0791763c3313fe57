/** The unique key of a notice on one channel. */
export interface NoticeKey {
  apartment_id: string
  lease_id: string | null
  due_date: string
  type: string
  occurrence: number
  channel: string
}

export const keyOf = (notice: NoticeKey) => [wholeKeyOf(notice), notice.channel].join(' ')

/** Identifies a notice, whatever its channel. */
export const wholeKeyOf = ({
  apartment_id,
  lease_id,
  due_date,
  type,
  occurrence,
}: Omit<NoticeKey, 'channel'>) => [apartment_id, lease_id, due_date, type, occurrence].join(' ')
