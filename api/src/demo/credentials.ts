// The credentials of the demo landlord. It exists only when DEMO is set, which by default is the case only for a
// first look.
export const demoEmail = 'demo@orenda.example'
export const demoPassword = 'orenda-demo'
