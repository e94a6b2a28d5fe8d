/**
 * What every state makes of every message. A cell is the state it becomes (a name of `ORDER_STATES`), or:
 * `.` nothing changes · `seen` only the message's identity is remembered · `logged` only the log grows ·
 * `late`, `not_held`, `not_ended` and `not_reviewable` the refusals · `took` the same state, and the money counts as
 * captured · `rated` the same state, and the review is kept · `scrubbed` the same state, without personal data ·
 * `early` the same state, and the report is kept · `asked` the same state, and the question is remembered · `railless`
 * the same state, and it waits for a rail · `granted` the same state, and its money goes back by an operator's word ·
 * `second` the same state, and a person hears that a rail has its piece.
 */
export const SCREENING_AND_REVIEW = `
|                            | paid               | allow   | hold | refuse  | review_opened | decided_allow     | decided_refuse   | review_expired   |
| pending                    | screening          | .       | .    | .       | .             | not_held          | not_held         | .                |
| screening                  | seen               | cleared | held | refused | .             | not_held          | not_held         | .                |
| cleared                    | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| captured                   | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| submitting                 | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| held                       | seen               | .       | .    | .       | waiting       | approved          | refused          | refused          |
| waiting                    | seen               | .       | .    | .       | .             | approved_resuming | refused_resuming | refused_resuming |
| approved                   | seen               | .       | .    | .       | .             | .                 | not_held         | .                |
| approved_resuming          | seen               | .       | .    | .       | .             | .                 | not_held         | .                |
| approved_captured          | seen               | .       | .    | .       | .             | .                 | not_held         | .                |
| approved_submitting        | seen               | .       | .    | .       | .             | .                 | not_held         | .                |
| submitted                  | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| mailed                     | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| mailed_returned            | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| delivered                  | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| delivered_returned         | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| delivered_rated            | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| delivered_scrubbed         | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| refused                    | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| refused_resuming           | seen               | .       | .    | .       | .             | not_held          | .                | .                |
| refused_captured           | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| refused_released           | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| refused_refund             | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| refused_refunded           | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| canceled_pending           | canceled           | .       | .    | .       | .             | not_held          | not_held         | .                |
| canceled                   | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| canceled_resuming          | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| canceled_capturing         | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| canceled_captured          | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| canceled_unsure            | canceled_capturing | .       | .    | .       | .             | not_held          | not_held         | .                |
| canceled_refund            | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| canceled_released          | canceled           | .       | .    | .       | .             | not_held          | not_held         | .                |
| canceled_refunded          | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| failed                     | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| failed_capturing           | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| failed_captured            | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| failed_unsure              | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| failed_refund              | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| failed_released            | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| failed_refunded            | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| sandbox_held               | seen               | .       | .    | .       | sandbox_held  | sandbox_approved  | sandbox_refused  | sandbox_refused  |
| sandbox_approved           | seen               | .       | .    | .       | .             | .                 | not_held         | .                |
| sandbox_submitting         | seen               | .       | .    | .       | .             | .                 | not_held         | .                |
| sandbox_submitted          | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| sandbox_mailed             | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| sandbox_mailed_returned    | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| sandbox_delivered          | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| sandbox_delivered_returned | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| sandbox_refused            | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| sandbox_canceled           | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |
| sandbox_failed             | seen               | .       | .    | .       | .             | not_held          | not_held         | .                |`;

export const MONEY_AND_PRINT = `
|                            | captured          | submission_started  | submission_withdrawn | no_rail_took | rail_accepted     | failed           | cancel             | released          | refunded          |
| pending                    | .                 | .                   | .                    | .            | .                 | .                | canceled_pending   | .                 | .                 |
| screening                  | took              | .                   | .                    | .            | .                 | failed           | canceled           | .                 | .                 |
| cleared                    | captured          | .                   | .                    | .            | .                 | failed_capturing | canceled_capturing | .                 | .                 |
| captured                   | .                 | submitting          | .                    | railless     | submitted         | failed_refund    | canceled_refund    | .                 | .                 |
| submitting                 | .                 | .                   | captured             | .            | submitted         | failed_refund    | late               | .                 | .                 |
| held                       | took              | .                   | .                    | .            | .                 | failed           | canceled           | .                 | .                 |
| waiting                    | took              | .                   | .                    | .            | .                 | failed           | canceled_resuming  | .                 | .                 |
| approved                   | approved_captured | .                   | .                    | .            | .                 | failed_capturing | canceled_capturing | .                 | .                 |
| approved_resuming          | approved_captured | .                   | .                    | .            | .                 | failed_capturing | canceled_capturing | .                 | .                 |
| approved_captured          | .                 | approved_submitting | .                    | railless     | submitted         | failed_refund    | canceled_refund    | .                 | .                 |
| approved_submitting        | .                 | .                   | approved_captured    | .            | submitted         | failed_refund    | late               | .                 | .                 |
| submitted                  | .                 | .                   | .                    | .            | .                 | failed_refund    | late               | .                 | .                 |
| mailed                     | .                 | .                   | .                    | .            | .                 | .                | late               | .                 | .                 |
| mailed_returned            | .                 | .                   | .                    | .            | .                 | .                | late               | .                 | .                 |
| delivered                  | .                 | .                   | .                    | .            | .                 | .                | late               | .                 | .                 |
| delivered_returned         | .                 | .                   | .                    | .            | .                 | .                | late               | .                 | .                 |
| delivered_rated            | .                 | .                   | .                    | .            | .                 | .                | late               | .                 | .                 |
| delivered_scrubbed         | .                 | .                   | .                    | .            | .                 | .                | late               | .                 | .                 |
| refused                    | refused_captured  | .                   | .                    | .            | .                 | .                | late               | refused_released  | .                 |
| refused_resuming           | refused_captured  | .                   | .                    | .            | .                 | .                | late               | refused_released  | .                 |
| refused_captured           | .                 | .                   | .                    | .            | .                 | .                | late               | refused_refund    | refused_refunded  |
| refused_released           | refused_refund    | .                   | .                    | .            | .                 | .                | late               | .                 | .                 |
| refused_refund             | .                 | .                   | .                    | .            | .                 | .                | late               | .                 | refused_refunded  |
| refused_refunded           | .                 | .                   | .                    | .            | .                 | .                | late               | .                 | .                 |
| canceled_pending           | .                 | .                   | .                    | .            | second            | .                | .                  | canceled_released | .                 |
| canceled                   | canceled_captured | .                   | .                    | .            | second            | .                | .                  | canceled_released | .                 |
| canceled_resuming          | canceled_captured | .                   | .                    | .            | second            | .                | .                  | canceled_released | .                 |
| canceled_capturing         | canceled_captured | .                   | .                    | .            | second            | .                | .                  | canceled_unsure   | canceled          |
| canceled_captured          | .                 | .                   | .                    | .            | second            | .                | .                  | canceled_refund   | canceled_refunded |
| canceled_unsure            | canceled_refund   | .                   | .                    | .            | second            | .                | .                  | .                 | canceled_released |
| canceled_refund            | .                 | .                   | .                    | .            | second            | .                | .                  | .                 | canceled_refunded |
| canceled_released          | canceled_refund   | .                   | .                    | .            | second            | .                | .                  | .                 | .                 |
| canceled_refunded          | .                 | .                   | .                    | .            | second            | .                | .                  | .                 | .                 |
| failed                     | failed_captured   | .                   | .                    | .            | second            | .                | late               | failed_released   | .                 |
| failed_capturing           | failed_captured   | .                   | .                    | .            | second            | .                | late               | failed_unsure     | failed            |
| failed_captured            | .                 | .                   | .                    | .            | second            | .                | late               | failed_refund     | failed_refunded   |
| failed_unsure              | failed_refund     | .                   | .                    | .            | second            | .                | late               | .                 | failed_released   |
| failed_refund              | .                 | .                   | .                    | .            | .                 | .                | late               | .                 | failed_refunded   |
| failed_released            | failed_refund     | .                   | .                    | .            | second            | .                | late               | .                 | .                 |
| failed_refunded            | .                 | .                   | .                    | .            | second            | .                | late               | .                 | .                 |
| sandbox_held               | .                 | .                   | .                    | .            | .                 | sandbox_failed   | sandbox_canceled   | .                 | .                 |
| sandbox_approved           | .                 | sandbox_submitting  | .                    | railless     | sandbox_submitted | sandbox_failed   | sandbox_canceled   | .                 | .                 |
| sandbox_submitting         | .                 | .                   | sandbox_approved     | .            | sandbox_submitted | sandbox_failed   | late               | .                 | .                 |
| sandbox_submitted          | .                 | .                   | .                    | .            | .                 | sandbox_failed   | late               | .                 | .                 |
| sandbox_mailed             | .                 | .                   | .                    | .            | .                 | .                | late               | .                 | .                 |
| sandbox_mailed_returned    | .                 | .                   | .                    | .            | .                 | .                | late               | .                 | .                 |
| sandbox_delivered          | .                 | .                   | .                    | .            | .                 | .                | late               | .                 | .                 |
| sandbox_delivered_returned | .                 | .                   | .                    | .            | .                 | .                | late               | .                 | .                 |
| sandbox_refused            | .                 | .                   | .                    | .            | .                 | .                | late               | .                 | .                 |
| sandbox_canceled           | .                 | .                   | .                    | .            | .                 | .                | .                  | .                 | .                 |
| sandbox_failed             | .                 | .                   | .                    | .            | .                 | .                | late               | .                 | .                 |`;

export const CARRIER = `
|                            | mailed         | in_transit     | delivered                  | returned                   | rail_noted | rail_failed    | rail_reported | asked_in_vain | asked          |
| pending                    | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| screening                  | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| cleared                    | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| captured                   | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| submitting                 | .              | .              | .                          | .                          | .          | .              | early         | .             | .              |
| held                       | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| waiting                    | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| approved                   | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| approved_resuming          | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| approved_captured          | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| approved_submitting        | .              | .              | .                          | .                          | .          | .              | early         | .             | .              |
| submitted                  | mailed         | mailed         | delivered                  | mailed_returned            | logged     | failed_refund  | failed_refund | asked         | failed_refund  |
| mailed                     | seen           | seen           | delivered                  | mailed_returned            | logged     | logged         | logged        | asked         | asked          |
| mailed_returned            | seen           | seen           | delivered_returned         | seen                       | logged     | logged         | logged        | .             | .              |
| delivered                  | seen           | seen           | seen                       | delivered_returned         | logged     | logged         | logged        | .             | .              |
| delivered_returned         | seen           | seen           | seen                       | seen                       | logged     | logged         | logged        | .             | .              |
| delivered_rated            | seen           | seen           | seen                       | delivered_returned         | logged     | logged         | logged        | .             | .              |
| delivered_scrubbed         | seen           | seen           | seen                       | delivered_returned         | logged     | logged         | logged        | .             | .              |
| refused                    | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| refused_resuming           | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| refused_captured           | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| refused_released           | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| refused_refund             | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| refused_refunded           | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| canceled_pending           | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| canceled                   | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| canceled_resuming          | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| canceled_capturing         | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| canceled_captured          | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| canceled_unsure            | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| canceled_refund            | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| canceled_released          | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| canceled_refunded          | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| failed                     | logged         | logged         | logged                     | logged                     | logged     | logged         | .             | .             | .              |
| failed_capturing           | logged         | logged         | logged                     | logged                     | logged     | logged         | .             | .             | .              |
| failed_captured            | logged         | logged         | logged                     | logged                     | logged     | logged         | .             | .             | .              |
| failed_unsure              | logged         | logged         | logged                     | logged                     | logged     | logged         | .             | .             | .              |
| failed_refund              | logged         | logged         | logged                     | logged                     | logged     | logged         | logged        | .             | .              |
| failed_released            | logged         | logged         | logged                     | logged                     | logged     | logged         | .             | .             | .              |
| failed_refunded            | logged         | logged         | logged                     | logged                     | logged     | logged         | .             | .             | .              |
| sandbox_held               | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| sandbox_approved           | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| sandbox_submitting         | .              | .              | .                          | .                          | .          | .              | early         | .             | .              |
| sandbox_submitted          | sandbox_mailed | sandbox_mailed | sandbox_delivered          | sandbox_mailed_returned    | logged     | sandbox_failed | .             | asked         | sandbox_failed |
| sandbox_mailed             | seen           | seen           | sandbox_delivered          | sandbox_mailed_returned    | logged     | logged         | .             | .             | .              |
| sandbox_mailed_returned    | seen           | seen           | sandbox_delivered_returned | seen                       | logged     | logged         | .             | .             | .              |
| sandbox_delivered          | seen           | seen           | seen                       | sandbox_delivered_returned | logged     | logged         | .             | .             | .              |
| sandbox_delivered_returned | seen           | seen           | seen                       | seen                       | logged     | logged         | .             | .             | .              |
| sandbox_refused            | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| sandbox_canceled           | .              | .              | .                          | .                          | .          | .              | .             | .             | .              |
| sandbox_failed             | logged         | logged         | logged                     | logged                     | logged     | logged         | .             | .             | .              |`;

export const AFTERWARDS = `
|                            | rated          | scrub     | refund_granted |
| pending                    | not_reviewable | not_ended | late           |
| screening                  | not_reviewable | not_ended | late           |
| cleared                    | not_reviewable | not_ended | late           |
| captured                   | not_reviewable | not_ended | late           |
| submitting                 | not_reviewable | not_ended | late           |
| held                       | not_reviewable | not_ended | late           |
| waiting                    | not_reviewable | not_ended | late           |
| approved                   | not_reviewable | not_ended | late           |
| approved_resuming          | not_reviewable | not_ended | late           |
| approved_captured          | not_reviewable | not_ended | late           |
| approved_submitting        | not_reviewable | not_ended | late           |
| submitted                  | not_reviewable | not_ended | granted        |
| mailed                     | not_reviewable | not_ended | granted        |
| mailed_returned            | not_reviewable | scrubbed  | granted        |
| delivered                  | rated          | scrubbed  | granted        |
| delivered_returned         | rated          | scrubbed  | granted        |
| delivered_rated            | not_reviewable | scrubbed  | granted        |
| delivered_scrubbed         | not_reviewable | .         | granted        |
| refused                    | not_reviewable | not_ended | late           |
| refused_resuming           | not_reviewable | not_ended | late           |
| refused_captured           | not_reviewable | not_ended | .              |
| refused_released           | not_reviewable | scrubbed  | late           |
| refused_refund             | not_reviewable | not_ended | .              |
| refused_refunded           | not_reviewable | scrubbed  | late           |
| canceled_pending           | not_reviewable | not_ended | late           |
| canceled                   | not_reviewable | not_ended | late           |
| canceled_resuming          | not_reviewable | not_ended | late           |
| canceled_capturing         | not_reviewable | not_ended | late           |
| canceled_captured          | not_reviewable | not_ended | .              |
| canceled_unsure            | not_reviewable | not_ended | late           |
| canceled_refund            | not_reviewable | not_ended | .              |
| canceled_released          | not_reviewable | scrubbed  | late           |
| canceled_refunded          | not_reviewable | scrubbed  | late           |
| failed                     | not_reviewable | not_ended | late           |
| failed_capturing           | not_reviewable | not_ended | late           |
| failed_captured            | not_reviewable | not_ended | .              |
| failed_unsure              | not_reviewable | not_ended | late           |
| failed_refund              | not_reviewable | not_ended | .              |
| failed_released            | not_reviewable | scrubbed  | late           |
| failed_refunded            | not_reviewable | scrubbed  | late           |
| sandbox_held               | not_reviewable | not_ended | late           |
| sandbox_approved           | not_reviewable | not_ended | late           |
| sandbox_submitting         | not_reviewable | not_ended | late           |
| sandbox_submitted          | not_reviewable | not_ended | late           |
| sandbox_mailed             | not_reviewable | not_ended | late           |
| sandbox_mailed_returned    | not_reviewable | scrubbed  | late           |
| sandbox_delivered          | rated          | scrubbed  | late           |
| sandbox_delivered_returned | rated          | scrubbed  | late           |
| sandbox_refused            | not_reviewable | scrubbed  | late           |
| sandbox_canceled           | not_reviewable | scrubbed  | late           |
| sandbox_failed             | not_reviewable | scrubbed  | late           |`;
