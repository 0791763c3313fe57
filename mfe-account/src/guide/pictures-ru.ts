import moveInDark from './pictures/ru/move-in-dark.webp'
import moveInLight from './pictures/ru/move-in-light.webp'
import paymentsDark from './pictures/ru/payments-dark.webp'
import paymentsLight from './pictures/ru/payments-light.webp'
import readingsDark from './pictures/ru/readings-dark.webp'
import readingsLight from './pictures/ru/readings-light.webp'
import requestsDark from './pictures/ru/requests-dark.webp'
import requestsLight from './pictures/ru/requests-light.webp'
import todayDark from './pictures/ru/today-dark.webp'
import todayLight from './pictures/ru/today-light.webp'

/** Made by `npm run pictures`. */
export const files = {
  today: { light: todayLight, dark: todayDark },
  'move-in': { light: moveInLight, dark: moveInDark },
  payments: { light: paymentsLight, dark: paymentsDark },
  requests: { light: requestsLight, dark: requestsDark },
  readings: { light: readingsLight, dark: readingsDark },
}
