// The picture of a user, which only they see: in the menu of their account and in their profile.
import { z } from 'zod'
import { sentAvatarBytesMax } from './avatar-limits.ts'
import { defineEndpoint } from './endpoint.ts'
import { fileAnswerSchema } from './files.ts'
import { idSchema, successSchema } from './scalars.ts'

export const avatar = {
  setAvatar: defineEndpoint({
    method: 'PUT',
    path: '/api/user/avatar',
    summary:
      'Set the picture of this account: the bytes of a JPEG, PNG, WebP or GIF. A small square copy without metadata is kept',
    access: 'member',
    takesBytes: true,
    bodyLimitBytes: sentAvatarBytesMax,
    atOnce: 2,
    response: z.object({ avatarId: idSchema }),
    errors: ['unsupported_format', 'file_broken'],
  }),
  avatar: defineEndpoint({
    method: 'GET',
    path: '/api/user/avatar/{id}',
    summary: 'The picture of this account. Another one has another id',
    access: 'member',
    params: z.object({ id: idSchema }),
    response: fileAnswerSchema,
    media: ['image/webp'],
    errors: ['not_found'],
  }),
  deleteAvatar: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/avatar',
    summary: 'Remove the picture of this account',
    access: 'member',
    response: successSchema,
    errors: [],
  }),
}
