import moveInDark from './pictures/uk/move-in-dark.webp'
import moveInLight from './pictures/uk/move-in-light.webp'
import paymentsDark from './pictures/uk/payments-dark.webp'
import paymentsLight from './pictures/uk/payments-light.webp'
import readingsDark from './pictures/uk/readings-dark.webp'
import readingsLight from './pictures/uk/readings-light.webp'
import requestsDark from './pictures/uk/requests-dark.webp'
import requestsLight from './pictures/uk/requests-light.webp'
import todayDark from './pictures/uk/today-dark.webp'
import todayLight from './pictures/uk/today-light.webp'

/** Made by `npm run pictures`. */
export const files = {
  today: { light: todayLight, dark: todayDark },
  'move-in': { light: moveInLight, dark: moveInDark },
  payments: { light: paymentsLight, dark: paymentsDark },
  requests: { light: requestsLight, dark: requestsDark },
  readings: { light: readingsLight, dark: readingsDark },
}
