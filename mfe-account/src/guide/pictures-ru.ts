import moveInDeskDark from './pictures/ru/move-in-desk-dark.webp'
import moveInDeskLight from './pictures/ru/move-in-desk-light.webp'
import moveInPhoneDark from './pictures/ru/move-in-phone-dark.webp'
import moveInPhoneLight from './pictures/ru/move-in-phone-light.webp'
import paymentsDeskDark from './pictures/ru/payments-desk-dark.webp'
import paymentsDeskLight from './pictures/ru/payments-desk-light.webp'
import paymentsPhoneDark from './pictures/ru/payments-phone-dark.webp'
import paymentsPhoneLight from './pictures/ru/payments-phone-light.webp'
import readingsDeskDark from './pictures/ru/readings-desk-dark.webp'
import readingsDeskLight from './pictures/ru/readings-desk-light.webp'
import readingsPhoneDark from './pictures/ru/readings-phone-dark.webp'
import readingsPhoneLight from './pictures/ru/readings-phone-light.webp'
import requestsDeskDark from './pictures/ru/requests-desk-dark.webp'
import requestsDeskLight from './pictures/ru/requests-desk-light.webp'
import requestsPhoneDark from './pictures/ru/requests-phone-dark.webp'
import requestsPhoneLight from './pictures/ru/requests-phone-light.webp'
import todayDeskDark from './pictures/ru/today-desk-dark.webp'
import todayDeskLight from './pictures/ru/today-desk-light.webp'
import todayPhoneDark from './pictures/ru/today-phone-dark.webp'
import todayPhoneLight from './pictures/ru/today-phone-light.webp'

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
