// Limits of reminders.

/** Browsers of one person that show reminders. A further one takes the place of the oldest. */
export const pushDevicesMax = 20

export const pushEndpointMax = 1_000
