/**
 * Stands for DynamoDB's errors, which the client writes out as a class of ten lines each. Their names,
 * shapes and fields are the same; a name that is missing here stops the build.
 */
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';

type Options = ConstructorParameters<typeof DynamoDBServiceException>[0];

const errorNamed = (name: string, $fault: 'client' | 'server' = 'client') =>
  class extends DynamoDBServiceException {
    static override shapeId = `com.amazonaws.dynamodb#${name}`;
    constructor(options: Options) {
      super({ ...options, name, $fault });
      Object.assign(this, options, { name, $fault });
      Object.setPrototypeOf(this, new.target.prototype);
    }
  };

export const BackupInUseException = errorNamed('BackupInUseException');
export const BackupNotFoundException = errorNamed('BackupNotFoundException');
export const InternalServerError = errorNamed('InternalServerError', 'server');
export const RequestLimitExceeded = errorNamed('RequestLimitExceeded');
export const ThrottlingException = errorNamed('ThrottlingException');
export const InvalidEndpointException = errorNamed('InvalidEndpointException');
export const ProvisionedThroughputExceededException = errorNamed(
  'ProvisionedThroughputExceededException',
);
export const ResourceNotFoundException = errorNamed('ResourceNotFoundException');
export const ItemCollectionSizeLimitExceededException = errorNamed(
  'ItemCollectionSizeLimitExceededException',
);
export const ReplicatedWriteConflictException = errorNamed('ReplicatedWriteConflictException');
export const ContinuousBackupsUnavailableException = errorNamed(
  'ContinuousBackupsUnavailableException',
);
export const LimitExceededException = errorNamed('LimitExceededException');
export const TableInUseException = errorNamed('TableInUseException');
export const TableNotFoundException = errorNamed('TableNotFoundException');
export const GlobalTableAlreadyExistsException = errorNamed('GlobalTableAlreadyExistsException');
export const ResourceInUseException = errorNamed('ResourceInUseException');
export const TransactionConflictException = errorNamed('TransactionConflictException');
export const PolicyNotFoundException = errorNamed('PolicyNotFoundException');
export const ExportNotFoundException = errorNamed('ExportNotFoundException');
export const GlobalTableNotFoundException = errorNamed('GlobalTableNotFoundException');
export const ImportNotFoundException = errorNamed('ImportNotFoundException');
export const DuplicateItemException = errorNamed('DuplicateItemException');
export const IdempotentParameterMismatchException = errorNamed(
  'IdempotentParameterMismatchException',
);
export const TransactionInProgressException = errorNamed('TransactionInProgressException');
export const ExportConflictException = errorNamed('ExportConflictException');
export const InvalidExportTimeException = errorNamed('InvalidExportTimeException');
export const PointInTimeRecoveryUnavailableException = errorNamed(
  'PointInTimeRecoveryUnavailableException',
);
export const ImportConflictException = errorNamed('ImportConflictException');
export const TableAlreadyExistsException = errorNamed('TableAlreadyExistsException');
export const InvalidRestoreTimeException = errorNamed('InvalidRestoreTimeException');
export const ReplicaAlreadyExistsException = errorNamed('ReplicaAlreadyExistsException');
export const ReplicaNotFoundException = errorNamed('ReplicaNotFoundException');
export const IndexNotFoundException = errorNamed('IndexNotFoundException');
export const ConditionalCheckFailedException = errorNamed('ConditionalCheckFailedException');
export const TransactionCanceledException = errorNamed('TransactionCanceledException');
