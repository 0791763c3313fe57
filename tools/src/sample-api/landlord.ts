import type { User } from '../../../contracts/src/users.ts'

/** The signed-in user of the sample, with a plan that is not exhausted. */
export const landlord: User = {
  id: '00000000-0000-7000-8000-000000000000',
  name: 'Марта Зоряна',
  email: 'marta@orenda.example',
  pending_email: null,
  phone: null,
  language: 'uk',
  subscription: {
    id: null,
    plan_name: 'trial',
    payment_status: 'paid',
    max_apartments: 3,
    current_apartments: 0,
    can_create_apartment: true,
    is_expired: false,
    end_date: null,
  },
}
