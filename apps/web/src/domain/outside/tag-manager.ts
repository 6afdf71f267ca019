// Google Tag Manager: everything is an entry of its data layer, which the container passes on.
import { addScript } from './add-script.ts'
import type { Tag } from './tag.ts'

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

const nobody = {
  user_id: undefined,
  user_name: undefined,
  language: undefined,
  email_approved: undefined,
  email_subscription: undefined,
  user_type: undefined,
}

export function startTagManager(id: string): Tag {
  window.dataLayer ??= []
  const layer = window.dataLayer
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  addScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
  return {
    identify: ({ id, name, language, emailApproved, emailSubscription, userType }) => {
      layer.push({
        event: 'identify',
        user_id: id,
        user_name: name,
        language,
        email_approved: emailApproved,
        email_subscription: emailSubscription,
        user_type: userType,
      })
    },
    purchase: ({ transactionId, amount, currency, contentName }) => {
      const items = [{ item_name: contentName, price: amount, quantity: 1 }]
      layer.push({
        event: 'purchase',
        ecommerce: { transaction_id: transactionId, value: amount, currency, items },
      })
    },
    addToWishlist: () => void layer.push({ event: 'add_to_wishlist' }),
    lead: () => void layer.push({ event: 'generate_lead' }),
    // The container keeps each value until it gets another one.
    forget: () => void layer.push({ event: 'forget', ...nobody }),
  }
}
