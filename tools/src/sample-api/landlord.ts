import type { User } from '../../../contracts/src/users.ts'

/** Who is signed in where there is no API: somebody with a plan that has room. */
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
