/**
 * The lease of a payment: the one that covers its date, otherwise the last one before it, otherwise one that
 * begins within 31 days.
 * @param payment SQL with `owner_id`, `apartment_id` and `date`
 */
export const leaseOfPayment = (payment: string) => `
  (select l.id from lease_terms l
   where l.owner_id = ${payment}.owner_id and l.apartment_id = ${payment}.apartment_id and not l.is_cancelled
     and (l.starts_on is null or l.starts_on <= ${payment}.date + 31)
   order by coalesce(l.starts_on > ${payment}.date, false),
     case when l.starts_on > ${payment}.date then l.starts_on end, l.starts_on desc nulls last
   limit 1)`
