// What users can be, in the order in which it is offered.
export const roles = ['member', 'admin'] as const
export const userTypes = ['trial', 'subscriber', 'coupon'] as const
export const states = ['enabled', 'disabled'] as const
