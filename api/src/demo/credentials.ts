// What the demo landlord logs in with. It exists only where DEMO is set, which is never so by default outside of a
// first look.
export const demoEmail = 'demo@orenda.example'
export const demoPassword = 'orenda-demo'
