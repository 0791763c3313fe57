import moveInDark from './pictures/en/move-in-dark.webp'
import moveInLight from './pictures/en/move-in-light.webp'
import paymentsDark from './pictures/en/payments-dark.webp'
import paymentsLight from './pictures/en/payments-light.webp'
import readingsDark from './pictures/en/readings-dark.webp'
import readingsLight from './pictures/en/readings-light.webp'
import requestsDark from './pictures/en/requests-dark.webp'
import requestsLight from './pictures/en/requests-light.webp'
import todayDark from './pictures/en/today-dark.webp'
import todayLight from './pictures/en/today-light.webp'

/** Made by `npm run pictures`. */
export const files = {
  today: { light: todayLight, dark: todayDark },
  'move-in': { light: moveInLight, dark: moveInDark },
  payments: { light: paymentsLight, dark: paymentsDark },
  requests: { light: requestsLight, dark: requestsDark },
  readings: { light: readingsLight, dark: readingsDark },
}
