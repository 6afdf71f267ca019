// The roles, plans and states that a user can have, in the order in which they are offered.
export const roles = ['member', 'admin'] as const
export const userTypes = ['trial', 'subscriber', 'coupon'] as const
export const states = ['enabled', 'disabled'] as const
