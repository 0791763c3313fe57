import moveInDeskDark from './pictures/uk/move-in-desk-dark.webp'
import moveInDeskLight from './pictures/uk/move-in-desk-light.webp'
import moveInPhoneDark from './pictures/uk/move-in-phone-dark.webp'
import moveInPhoneLight from './pictures/uk/move-in-phone-light.webp'
import paymentsDeskDark from './pictures/uk/payments-desk-dark.webp'
import paymentsDeskLight from './pictures/uk/payments-desk-light.webp'
import paymentsPhoneDark from './pictures/uk/payments-phone-dark.webp'
import paymentsPhoneLight from './pictures/uk/payments-phone-light.webp'
import readingsDeskDark from './pictures/uk/readings-desk-dark.webp'
import readingsDeskLight from './pictures/uk/readings-desk-light.webp'
import readingsPhoneDark from './pictures/uk/readings-phone-dark.webp'
import readingsPhoneLight from './pictures/uk/readings-phone-light.webp'
import requestsDeskDark from './pictures/uk/requests-desk-dark.webp'
import requestsDeskLight from './pictures/uk/requests-desk-light.webp'
import requestsPhoneDark from './pictures/uk/requests-phone-dark.webp'
import requestsPhoneLight from './pictures/uk/requests-phone-light.webp'
import todayDeskDark from './pictures/uk/today-desk-dark.webp'
import todayDeskLight from './pictures/uk/today-desk-light.webp'
import todayPhoneDark from './pictures/uk/today-phone-dark.webp'
import todayPhoneLight from './pictures/uk/today-phone-light.webp'

/** Made by `npm run pictures`. */
export const files = {
  today: {
    light: { desk: todayDeskLight, phone: todayPhoneLight },
    dark: { desk: todayDeskDark, phone: todayPhoneDark },
  },
  'move-in': {
    light: { desk: moveInDeskLight, phone: moveInPhoneLight },
    dark: { desk: moveInDeskDark, phone: moveInPhoneDark },
  },
  payments: {
    light: { desk: paymentsDeskLight, phone: paymentsPhoneLight },
    dark: { desk: paymentsDeskDark, phone: paymentsPhoneDark },
  },
  requests: {
    light: { desk: requestsDeskLight, phone: requestsPhoneLight },
    dark: { desk: requestsDeskDark, phone: requestsPhoneDark },
  },
  readings: {
    light: { desk: readingsDeskLight, phone: readingsPhoneLight },
    dark: { desk: readingsDeskDark, phone: readingsPhoneDark },
  },
}
