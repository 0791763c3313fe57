import moveInDeskDark from './pictures/en/move-in-desk-dark.webp'
import moveInDeskLight from './pictures/en/move-in-desk-light.webp'
import moveInPhoneDark from './pictures/en/move-in-phone-dark.webp'
import moveInPhoneLight from './pictures/en/move-in-phone-light.webp'
import paymentsDeskDark from './pictures/en/payments-desk-dark.webp'
import paymentsDeskLight from './pictures/en/payments-desk-light.webp'
import paymentsPhoneDark from './pictures/en/payments-phone-dark.webp'
import paymentsPhoneLight from './pictures/en/payments-phone-light.webp'
import readingsDeskDark from './pictures/en/readings-desk-dark.webp'
import readingsDeskLight from './pictures/en/readings-desk-light.webp'
import readingsPhoneDark from './pictures/en/readings-phone-dark.webp'
import readingsPhoneLight from './pictures/en/readings-phone-light.webp'
import requestsDeskDark from './pictures/en/requests-desk-dark.webp'
import requestsDeskLight from './pictures/en/requests-desk-light.webp'
import requestsPhoneDark from './pictures/en/requests-phone-dark.webp'
import requestsPhoneLight from './pictures/en/requests-phone-light.webp'
import todayDeskDark from './pictures/en/today-desk-dark.webp'
import todayDeskLight from './pictures/en/today-desk-light.webp'
import todayPhoneDark from './pictures/en/today-phone-dark.webp'
import todayPhoneLight from './pictures/en/today-phone-light.webp'

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
