/**
 * Answers CloudFormation for a custom resource: the result of `make` becomes its attributes, and an
 * error becomes the reason the deploy fails. `make` gets the properties and, in an update, the
 * previous ones. Deleting does nothing, so that everything created is kept.
 */
export function customResource(id, make) {
  return async (event) => {
    const answer = {
      StackId: event.StackId,
      RequestId: event.RequestId,
      LogicalResourceId: event.LogicalResourceId,
      PhysicalResourceId: event.PhysicalResourceId ?? id,
      NoEcho: true,
      Status: 'SUCCESS',
    };
    try {
      if (event.RequestType !== 'Delete') {
        answer.Data = await make(event.ResourceProperties, event.OldResourceProperties);
      }
    } catch (error) {
      answer.Status = 'FAILED';
      answer.Reason = error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown';
    }
    const sent = await fetch(event.ResponseURL, { method: 'PUT', body: JSON.stringify(answer) });
    if (!sent.ok) throw new Error(`CloudFormation took no answer: ${sent.status}`);
  };
}
