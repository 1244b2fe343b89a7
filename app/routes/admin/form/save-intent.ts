/** The submit button that saves and keeps the form open; without it, a save leads to the dashboard. */
export const saveIntent = { name: 'intent', stay: 'stay' } as const
