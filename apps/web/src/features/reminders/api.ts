// Calls about the browsers that show reminders.
import type { EndpointInput } from '@fovea/contract/endpoint.ts'
import { callApi, contract } from '#kit/api/api-client.ts'

export type PushTarget = EndpointInput<typeof contract.reminders.addPushDevice>['body']

export function addDevice(body: PushTarget) {
  return callApi(contract.reminders.addPushDevice, { body })
}

export function removeDevice(id: string) {
  return callApi(contract.reminders.removePushDevice, { params: { id } })
}

export function sendTest() {
  return callApi(contract.reminders.testPushDevice)
}
